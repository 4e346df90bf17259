import { papers, tones } from '../../schema/views/picture.ts';
import type { Paper, PaperTone } from '../ui/folded-picture.tsx';

/** Gives the folded picture of a nickname: that of the avatar when it names one, else always the same of its letters. */
export function signOf(nickname: string, avatar: string | null): { paper: Paper; tone: PaperTone } {
  const [first, second] = (avatar ?? '').split('-');
  const own = { paper: papers.find((one) => one === first), tone: tones.find((one) => one === second) };
  const sum = [...nickname].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
  return {
    paper: own.paper ?? papers[sum % papers.length] ?? 'boat',
    tone: own.tone ?? tones[Math.floor(sum / papers.length) % tones.length] ?? 'note',
  };
}
