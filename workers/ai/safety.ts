import { isFamiliar } from '../../tutor/language/familiar-words.ts';
import { removed, withoutContacts } from '../../tutor/language/personal.ts';
import { capital } from '../../tutor/language/capital.ts';

// First names that are also words: written with a small letter they are taken for the word.
const alsoWords = new Set(
  'art drew grant hope grace lily daisy ruby jade amber ivy holly iris violet olive hazel sue frank dawn eve april june august duke earl chase hunter mason parker carter pearl crystal precious dean cliff heath glen dale brook robin gene guy nick chip lane wade ward reed reid van so an le do'.split(
    ' ',
  ),
);
// Words of a school's name that identify nobody by themselves.
const generic = new Set(
  'mr mrs ms miss dr sir madam school primary academy college infant infants junior juniors nursery elementary community church catholic international international st saint the of and c e high house class form year grade'.split(
    ' ',
  ),
);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');

export interface Stripped {
  text: string;
  /** Names that were taken out, by what stands in their place: kept here, never sent. */
  names: ReadonlyMap<string, string>;
}

const aName = "\\p{L}[\\p{L}\\p{M}'’-]+";
const aCapitalName = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const relation = 'friend|brother|sister|cousin|teacher|mum|mom|dad|uncle|aunt|auntie|classmate|tutor|coach|neighbour';
const introductions = [
  new RegExp(`(\\b[Mm]y (?:first |last |full )?name(?:['’]?s| is) )(${aName})`, 'gu'),
  new RegExp(`(\\b[Ii](?: am|['’]?m) called )(${aName})`, 'gu'),
  new RegExp(`(\\b[Mm]y (?:best |little |big |older |younger )?(?:${relation}) )(${aCapitalName})`, 'gu'),
  new RegExp(`(\\b(?:Mr|Mrs|Ms|Miss|Dr)\\.? )(${aCapitalName})`, 'gu'),
];

/** Names that must not leave: of people, whose every part names somebody, and of classes and schools, which are also words. */
export interface Around {
  readonly people: readonly string[];
  readonly places: readonly string[];
}

interface Part {
  name: string;
  /** Taken out only where it is written with a capital: 'may', 'green' and 'Jo' inside a sentence are words. */
  capitalOnly: boolean;
}

function nameParts({ people, places }: Around): Part[] {
  const parts = new Map<string, Part>();
  const add = (name: string, capitalOnly: boolean): void => {
    const known = parts.get(fold(name));
    if (!known || (known.capitalOnly && !capitalOnly)) parts.set(fold(name), { name, capitalOnly });
  };
  const words = (name: string): string[] =>
    name.split(/[\s,.;:()/]+/).filter((word) => word.length >= 2 && /\p{L}/u.test(word) && !generic.has(fold(word)));
  for (const name of people) {
    for (const part of words(name.normalize('NFC'))) {
      // A part of a double name ('Anne' of 'Anne-Marie') is a name too.
      for (const one of part.includes('-') ? [part, ...part.split('-').filter((half) => half.length >= 3)] : [part])
        add(one, one.length < 3 || alsoWords.has(fold(one)) || isFamiliar(fold(one)));
    }
  }
  for (const name of places) {
    const whole = name.normalize('NFC').trim();
    if (whole.length >= 3) add(whole, false);
    for (const part of words(whole)) add(part, true);
  }
  // The longest first: 'Hillside Primary' before 'Hillside'.
  return [...parts.values()].sort((a, b) => b.name.length - a.name.length);
}

/**
 * Takes a child's text and the names around the child; gives it without them and without e-mails, links, phone numbers,
 * handles and addresses. A name becomes 'Person A', the same one the same, so that a story stays a story.
 */
export function stripPersonal(text: string, around: Around): Stripped {
  let out = withoutContacts(text.normalize('NFC')).normalize('NFD');
  const names = new Map<string, string>();
  const standIn = new Map<string, string>();
  const labelOf = (name: string, found: string): string => {
    const folded = fold(name);
    const label =
      standIn.get(folded) ?? (standIn.size < 26 ? `Person ${String.fromCharCode(65 + standIn.size)}` : removed);
    standIn.set(folded, label);
    if (label !== removed && !names.has(label)) names.set(label, found.normalize('NFC'));
    return label;
  };
  // Names after 'my friend', 'my brother' and the like are removed although unknown, and wherever else they occur.
  const introduced: string[] = [];
  for (const pattern of introductions) {
    out = out.replace(pattern, (whole: string, before: string, name: string) => {
      introduced.push(name);
      return before + labelOf(name, whole.slice(before.length));
    });
  }
  for (const { name, capitalOnly } of nameParts({ ...around, people: [...around.people, ...introduced] })) {
    // The placeholders themselves are not names.
    if (/^(?:person|[a-z])$/.test(fold(name))) continue;
    const written = capitalOnly
      ? `(?:${looseAccents(capital(name))}|${looseAccents(name.toUpperCase())})`
      : looseAccents(name);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, capitalOnly ? 'gu' : 'giu');
    out = out.replace(pattern, (found) => labelOf(name, found));
  }
  return {
    text: out
      .normalize('NFC')
      .replace(/[^\S\n]+/g, ' ')
      .trim(),
    names,
  };
}

/** Matches a name in decomposed text, whether its accents and apostrophe were written so or not. */
const looseAccents = (name: string): string =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((sign) => (/['’‘]/.test(sign) ? "['’‘]?" : `${escaped(sign)}\\p{M}*`))
    .join('');

/** Puts the child's own names back into a text that came from the service. */
export const restoreNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/\bPerson [A-Z]\b/g, (label) => names.get(label) ?? label);
