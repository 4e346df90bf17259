import { BookOpen, Calculator, FlaskConical, Shapes } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

const looks = {
  math: { icon: Calculator, className: 'math' },
  science: { icon: FlaskConical, className: 'sci' },
  english: { icon: BookOpen, className: 'eng' },
  general: { icon: Shapes, className: '' },
} as const;

export type SubjectLook = keyof typeof looks;

/** The picture that stands for a subject. */
export const subjectIcon = (subject: SubjectLook): LucideIcon => looks[subject].icon;

/** A subject's picture beside a title. */
export function SubjectThumb({ subject }: { subject: SubjectLook }) {
  const { icon, className } = looks[subject];
  return (
    <span className={cx('thumb', className)}>
      <Icon icon={icon} large />
    </span>
  );
}
