import { type Plugin, runnerImport } from 'vite';

const empty = '<div id="root"></div>';

/**
 * Draws the top of the landing into index.html. `public/look.js` shows it to a visitor before any program has come, and
 * `web/lib/first-look.ts` takes it away when the landing itself is there.
 */
export function firstLook(): Plugin {
  return {
    name: 'paperboat-first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { module } = await runnerImport<{ firstLook: () => string }>('./web/first-look.tsx');
        if (!html.includes(empty)) throw new Error(`index.html has no ${empty}`);
        return html.replace(empty, `<div id="first-look">${module.firstLook()}</div>\n    ${empty}`);
      },
    },
  };
}
