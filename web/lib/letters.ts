import ranges from '@fontsource-variable/lexend/unicode.json';
import lexendExtended from '@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2?url';
import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import openDyslexic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import openDyslexicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url';

/** Letters that a person can choose instead of the usual ones; `web/ui/tokens.css` names their families. */
export type OtherLetters = 'lexend' | 'opendyslexic';

const face = (family: string, file: string, descriptors: FontFaceDescriptors): FontFace =>
  new FontFace(family, `url(${file})`, descriptors);

// Made anew for each try: a face that could not be fetched stays as it is.
const facesOf: Readonly<Record<OtherLetters, () => readonly FontFace[]>> = {
  lexend: () => [
    face('Lexend', lexend, { weight: '100 900', unicodeRange: ranges.latin }),
    face('Lexend', lexendExtended, { weight: '100 900', unicodeRange: ranges['latin-ext'] }),
  ],
  opendyslexic: () => [
    face('OpenDyslexic', openDyslexic, { weight: '400' }),
    face('OpenDyslexic', openDyslexicBold, { weight: '700' }),
  ],
};

const states = new Map<OtherLetters, 'coming' | 'here' | 'missing'>();
const listeners = new Set<() => void>();

/** Whether these letters could not be fetched; the choice stays, and so do the usual letters on the screen. */
export const areMissing = (letters: OtherLetters): boolean => states.get(letters) === 'missing';

/** Calls the listener when letters come or cannot be had; gives the way to stop. */
export function onLetters(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches letters and shows them, all of them at once, unless they are here or on their way. */
export async function fetchLetters(letters: OtherLetters): Promise<void> {
  const state = states.get(letters);
  if (state === 'here' || state === 'coming') return;
  const become = (next: 'coming' | 'here' | 'missing'): void => {
    states.set(letters, next);
    for (const listener of listeners) listener();
  };
  become('coming');
  try {
    const faces = await Promise.all(facesOf[letters]().map((one) => one.load()));
    for (const one of faces) document.fonts.add(one);
    become('here');
  } catch {
    become('missing');
  }
}
