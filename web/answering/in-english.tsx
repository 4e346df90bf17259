import type { ReactNode } from 'react';
import { language } from '../lib/language.ts';

/** What the tutor says: English, in whatever language the page is. */
export const InEnglish = ({ children }: { children: ReactNode }) =>
  language === 'en' ? children : <span lang="en">{children}</span>;

/** Says beside it, in the page's language, that it is in English; nothing where the page is too. */
export const SaysInEnglish = ({ children }: { children: string }) =>
  language === 'en' ? null : <p className="small muted">{children}</p>;
