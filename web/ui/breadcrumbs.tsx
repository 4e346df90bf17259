import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface BreadcrumbsProps {
  label: string;
  /** From Home to here; the last has no link. Give an anchor for the others. */
  items: readonly { key: string; content: ReactNode }[];
}

/** Nothing when only Home would show. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  if (items.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {items.map((item, at) => (
          <li key={item.key} aria-current={at === items.length - 1 ? 'page' : undefined}>
            {at > 0 && <Icon icon={ChevronRight} />}
            {item.content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
