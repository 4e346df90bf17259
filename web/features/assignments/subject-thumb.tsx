import { BookOpen, Calculator, FlaskConical, Shapes } from 'lucide-react';
import type { Subject } from '../../../schema/limits.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

const looks = {
  math: { icon: Calculator, className: 'math' },
  science: { icon: FlaskConical, className: 'sci' },
  english: { icon: BookOpen, className: 'eng' },
  general: { icon: Shapes, className: '' },
} as const;

/** The picture of a subject beside a title that names it. */
export function SubjectThumb({ subject }: { subject: Subject }) {
  const { icon, className } = looks[subject];
  return (
    <span className={cx('thumb', className)}>
      <Icon icon={icon} large />
    </span>
  );
}
