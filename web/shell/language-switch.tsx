import { language, openIn } from '../lib/language.ts';
import { firstWords as words } from '../text/first.ts';
import { Button } from '../ui/button.tsx';

/** For visitors: the page in the other language, named in its own. The device remembers the choice. */
export function LanguageSwitch() {
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <Button variant="ghost" size="small" lang={other} onClick={() => openIn(other)}>
      {words.app.languages[other]}
    </Button>
  );
}
