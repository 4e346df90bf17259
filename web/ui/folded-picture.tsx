import { cx } from './cx.ts';

/** The sheet, its side in the shade and its fold of each folded paper, in a field of 96 × 96. */
const papers = {
  boat: ['M48 14 68 50H28z', 'M48 14 68 50H48z', 'M10 42 32 52 48 44 64 52 86 42 70 76H26z'],
  kite: ['M48 10 74 40 48 80 22 40z', 'M48 10 74 40 48 80z', 'M22 40H74L48 46z'],
  hills: ['M8 76 36 26 58 76z', 'M36 26 58 76H40z', 'M44 76 64 40 90 76z'],
  star: [
    'M48 10 57 38 86 38 62 56 71 84 48 67 25 84 34 56 10 38 39 38z',
    'M48 10 57 38 86 38 62 56 71 84 48 67z',
    'M48 48 57 38 62 56z',
  ],
  box: ['M48 22 80 38 48 54 16 38z', 'M80 38V66L48 82V54z', 'M16 38V66L48 82V54z'],
  plane: ['M10 50 88 16 60 80 46 60z', 'M46 60 88 16 60 80z', 'M46 60 50 82 56 72z'],
  house: ['M20 44 48 20 76 44V76H20z', 'M48 20 76 44V76H48z', 'M40 76V56H56V76z'],
  fish: ['M14 48 44 24 70 48 44 72z', 'M14 48 44 72 70 48z', 'M66 48 88 28V68z'],
  shell: ['M48 78 14 46 30 22 48 18z', 'M48 78 82 46 66 22 48 18z', 'M48 78 30 22 48 18 66 22z'],
  tent: ['M48 16 78 66H18z', 'M48 16 78 66H48z', 'M10 62H86L80 80H16z'],
  butterfly: ['M48 28 14 16 22 54 48 56z', 'M48 28 82 16 74 54 48 56z', 'M48 52 28 60 36 80 48 64 60 80 68 60z'],
  tulip: ['M26 18 48 32 70 18 66 50 48 60 30 50z', 'M48 32 70 18 66 50 48 60z', 'M46 60H50V84H46zM50 80 70 62 62 82z'],
} as const;

export type Paper = keyof typeof papers;
export type PaperTone = 'note' | 'green' | 'teach' | 'notyet' | 'danger' | 'correct';

export interface FoldedPictureProps {
  paper: Paper;
  tone: PaperTone;
  /** Grey paper: still to come. */
  later?: boolean;
}

/** A child's own sign, or a badge: folded paper. It says nothing alone: a name stands beside it. */
export function FoldedPicture({ paper, tone, later }: FoldedPictureProps) {
  const [sheet, shade, fold] = papers[paper];
  return (
    <span className={cx('foldpic', tone, later && 'later')} aria-hidden="true">
      <svg className="fold-pic" viewBox="0 0 96 96">
        <path d={sheet} fill="var(--sail)" />
        <path d={shade} fill="var(--sail-2)" />
        <path d={fold} fill="var(--sail-3)" />
        <path d={sheet + shade + fold} fill="none" stroke="var(--fold-line)" strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
