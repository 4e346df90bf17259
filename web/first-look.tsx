import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LandingHero } from './features/auth/landing-hero.tsx';
import { paths } from './paths.ts';
import { Frame } from './shell/frame.tsx';

/** The top of the landing as HTML, for the build: a visitor reads it while the program is still on its way. */
export const firstLook = (): string =>
  renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <Frame>
        <div className="land">
          <LandingHero />
        </div>
      </Frame>
    </StaticRouter>,
  );
