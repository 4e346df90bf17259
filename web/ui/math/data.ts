/** A picture of mathematics as data, in the shape of the lesson's pictures; `null` is the part asked for. */
export type MathPictureData = { label: string; caption?: string } & (
  | {
      kind: 'bar';
      shape: 'part-whole' | 'equal-parts' | 'compare';
      whole: string | null;
      parts: { value: string | null; label?: string }[];
    }
  | { kind: 'number-line'; from: string; to: string; start: string; jumps: string[]; end: string | null }
  | {
      kind: 'column';
      operator: '+' | '−' | '×';
      rows: string[];
      carries?: string[];
      exchanges?: string[];
      partials?: string[];
      result: string | null;
    }
  | {
      kind: 'division';
      dividend: string;
      divisor: string;
      quotient: string | null;
      remainder?: string;
      rows: { take: string; left: string }[];
    }
  | { kind: 'fraction-strip'; strips: { parts: number; filled: number; label: string }[] }
  | {
      kind: 'rectangle';
      width: string;
      height: string;
      asked: 'perimeter' | 'area' | 'both';
      triangle?: 'any' | 'right-angled';
    }
  | { kind: 'array'; rows: number; columns: number }
  | { kind: 'place-value'; columns: { place: string; digit: string; look?: boolean }[] }
  | { kind: 'percent-bar'; percent: string; whole: string; part: string | null }
  | { kind: 'timeline'; start: string | null; end: string | null; stops: string[] }
  | { kind: 'sequence'; terms: (string | null)[] }
  | { kind: 'clock'; minutes: number }
  | { kind: 'coins'; amounts: { label: string; coins: string[] }[] }
  | { kind: 'story'; shape: 'join' | 'take-away' | 'equal-groups' | 'share' }
  | { kind: 'words'; boxes: { text: string | null; note?: string }[]; link: 'plus' | 'arrow' | 'none' }
);

export type MathPictureKind = MathPictureData['kind'];
export type PictureOf<K extends MathPictureKind> = Extract<MathPictureData, { kind: K }>;
