import { Check } from 'lucide-react';
import { firstWords as words } from '../../text/first.ts';
import { Hero } from '../../ui/hero.tsx';
import { Icon } from '../../ui/icon.tsx';

const t = words.auth;

/** What a visitor reads first; it is also drawn into the page by the build (`scripts/vite-first-look.ts`). */
export function LandingHero() {
  return (
    <Hero boat="middle" labelledBy="headline">
      <h1 id="headline">{t.headline}</h1>
      <p className="large">{t.intro}</p>
      <p className="row nowrap strong text-correct-ink">
        <Icon icon={Check} />
        <span>{t.promise}</span>
      </p>
    </Hero>
  );
}
