import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { words } from '../../text/index.ts';

const text = words.practice;
const pages = [
  ['library', paths.practiceLibrary],
  ['create', paths.practiceCreator],
  ['history', paths.testHistory],
] as const;

/** The heading of a practice page and the way to the other two. */
export function PracticeHead({
  title,
  at,
  children,
}: {
  title: string;
  at: 'library' | 'create' | 'history';
  children?: ReactNode;
}) {
  return (
    <div className="row between">
      <h1>{title}</h1>
      {children ?? (
        <nav className="seg practice-pages" aria-label={text.pages.label}>
          {pages.map(([name, path]) => (
            <Link className="tab" key={name} to={path} aria-current={name === at ? 'page' : undefined}>
              {text.pages[name]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
