import { type Context, neededBy } from './vite-needed.ts';

/** What a visitor's first page is, and what a signed-in person's first screen is made of (`web/shell/first-screen.ts`). */
const landing = ['/web/features/auth/landing-page.tsx'];
const start = ['/web/shell/data-layer.tsx', '/web/shell/shell.tsx'];
const home = ['/web/features/home/home-page.tsx'];

/** What is a student's alone: the other roles' first screens do without. */
const ofStudents = /\/(?:web\/(?:features\/home|student|care|answering)|tutor|reading)\//;

/**
 * Names the file of the build in which a module of a first screen comes: every file is a question to the network or to the
 * service worker's cache, and small ones compress badly.
 */
export function firstScreens(): Record<'parts' | 'start' | 'home', (id: string, context: Context) => string | null> {
  let sets: Record<'landing' | 'start' | 'home', ReadonlySet<string>> | undefined;
  const setsOf = (id: string, context: Context) =>
    (sets ??= {
      landing: neededBy(landing, id, context),
      start: neededBy(start, id, context),
      home: neededBy(home, id, context),
    });
  return {
    parts: (id, context) => {
      const of = setsOf(id, context);
      // A package's index imports far more than is taken of it.
      const isOwn = !id.includes('/node_modules/');
      return isOwn && of.landing.has(id) && (of.start.has(id) || of.home.has(id)) ? 'parts' : null;
    },
    start: (id, context) => {
      const of = setsOf(id, context);
      return of.start.has(id) || (of.home.has(id) && !ofStudents.test(id)) ? 'start' : null;
    },
    home: (id, context) => (setsOf(id, context).home.has(id) ? 'home' : null),
  };
}
