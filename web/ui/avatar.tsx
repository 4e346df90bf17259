import { cx } from './cx.ts';

/** Two letters for a person: first letters of the first and last word, whatever the script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  return ((first[0] ?? '') + (last[0] ?? first[1] ?? '')).toLocaleUpperCase();
}

export interface AvatarProps {
  name: string;
  size?: 's' | 'm' | 'l';
}

export function Avatar({ name, size = 'm' }: AvatarProps) {
  return (
    <span className={cx('avatar', size !== 'm' && size)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
