import { Skeleton, SkeletonRow } from './skeleton.tsx';

export interface ArrivingProps {
  /** It is on its way, or there is no way for it just now. */
  arrival: 'coming' | 'cut-off';
  /** Some of the list is here already and stands beside this. */
  some?: boolean;
  /** In a card whose content goes to its edges. */
  inset?: boolean;
  words: { coming: string; more: string; cutOff: string; moreCutOff: string };
}

/** Stands where a list is not whole yet, instead of a word about its emptiness; never grey for ever. */
export function Arriving({ arrival, some = false, inset = false, words }: ArrivingProps) {
  if (some || arrival === 'cut-off') {
    const text = some ? { coming: words.more, 'cut-off': words.moreCutOff } : { coming: '', 'cut-off': words.cutOff };
    return (
      <p className={inset ? 'muted inset' : 'muted'} role="status">
        {text[arrival]}
      </p>
    );
  }
  return (
    <div className={inset ? 'inset' : undefined}>
      <Skeleton label={words.coming} shown>
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    </div>
  );
}
