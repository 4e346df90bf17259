import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { Logo } from '../ui/illustration.tsx';

export interface FrameProps {
  /** Before the brand. */
  start?: ReactNode;
  /** Right end of the header. */
  tools?: ReactNode;
  nav?: ReactNode;
  children: ReactNode;
}

/** Skip link, header, navigation, main. Alone it is what a visitor sees: the signed-in parts come in their own chunk. */
export function Frame({ start, tools, nav, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        {words.app.skip}
      </a>
      <div className={nav ? 'shell has-nav' : 'shell'}>
        <header className="topbar">
          {start}
          <Link className="brand" to={paths.home} aria-label={words.app.homeLink}>
            <Logo />
            <span className={nav ? 'only-m' : undefined}>{words.app.name}</span>
          </Link>
          <span className="grow" />
          {tools}
        </header>
        {nav}
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
