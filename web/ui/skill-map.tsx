import { Check, Pencil, RotateCw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type SkillLevel = 'new' | 'started' | 'nearly' | 'sure';

export interface SkillTileProps {
  title: ReactNode;
  level: SkillLevel;
  /** How high the water stands, from 0 to 1. */
  fill: number;
  /** The word of the level. */
  word: string;
  /** The one to turn to now. */
  next?: boolean;
  /** Makes the tile a link. */
  link?: (className: string, style: CSSProperties, children: ReactNode) => ReactNode;
}

const icons = { new: null, started: Pencil, nearly: RotateCw, sure: Check } as const;

/** A glass beside the name of a skill: it fills as the child learns. */
export function SkillTile({ title, level, fill, word, next, link }: SkillTileProps) {
  const icon = next ? Pencil : icons[level];
  const className = cx('skill', level, next && 'next');
  const style: CSSProperties & Record<'--v', string> = { '--v': `${Math.round(fill * 100)}%` };
  const children = (
    <>
      <span>{title}</span>
      <span className="lvl">
        {icon && <Icon icon={icon} />}
        {word}
      </span>
    </>
  );
  return (
    <li>
      {link ? (
        link(className, style, children)
      ) : (
        <span className={className} style={style}>
          {children}
        </span>
      )}
    </li>
  );
}
