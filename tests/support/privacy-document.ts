import { collectionNames } from '../../schema/index.ts';
import { keptCollections } from '../../sync-server/services/privacy/collections.ts';
import type { Kept } from '../../sync-server/services/privacy/kept.ts';
import { keptTables } from '../../sync-server/services/privacy/tables.ts';

const handed = ({ export: out }: Kept): string => ('as' in out ? `under “${out.as}”` : `no: ${out.not}`);
const erased = ({ erasure, strips }: Kept): string =>
  erasure === 'tombstone'
    ? 'a tombstone without content, on every device with the next exchange'
    : erasure === 'delete'
      ? `the rows go${strips ? `; ${strips.says}` : ''}`
      : `stays: ${erasure.stays}`;

const row = (name: string, kept: Kept): string =>
  `| \`${name}\` | ${kept.what} | ${handed(kept)} | ${kept.retention} | ${erased(kept)} |`;
const table = (rows: readonly string[]): string =>
  [
    '| name | what it holds | handed out | kept | when its person is erased |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');

/** What is asked of the program, and the tests that hold it: `file › words of the test’s title`. */
const requirements: readonly (readonly [says: string, heldBy: string])[] = [
  [
    'A child’s account holds a username, a first name and a grade; surname and e-mail may stay empty.',
    '`tests/e2e/session/account.story.ts › each role registers and arrives at its own page`',
  ],
  [
    'No advertising, no tracker, no foreign host: pages may load nothing from elsewhere.',
    '`tests/rest/browser-rules.test.ts › no foreign code, frame or host, on pages, files and refusals alike`',
  ],
  [
    'Each purpose (AI, leaderboard, sharing, push) is off until a parent or the school says yes, and every word is kept in a ledger.',
    '`tests/rest/insights.test.ts › are off until a parent or the school says yes`; `tests/workers/ai-adults.test.ts › is a no until a linked parent or the school says yes`',
  ],
  [
    'Leaderboards show nobody without an adult’s yes, nobody who has left them, and no child of another school.',
    '`tests/rest/progress.test.ts › shows nobody without the word of an adult`; `tests/rest/progress.test.ts › leaves out who has left it by its own word`; `tests/rest/progress.test.ts › never shows children of another school`',
  ],
  [
    'Nobody is handed or shown what is not theirs, by any call, pull or push.',
    '`tests/rest/leaks.test.ts › by any call with any id`; `tests/rest/leaks.test.ts › by a pull of everything`; `tests/rest/leaks.test.ts › by a push, taken or refused`',
  ],
  [
    'A parent is linked by a teacher of the child’s school, a linked parent or the family code; by a tutor only a child that has neither. The child may decline and end it.',
    '`tests/rest/who-holds-a-child.test.ts › neither links a parent nor gives a new word where others may`; `tests/rest/linking.test.ts › waits for the class teacher, once`; `tests/rest/linking.test.ts › can be declined by the child`; `tests/rest/linking.test.ts › is ended by the parent, by another linked parent and by the child`',
  ],
  [
    'Family codes are used once, end after 48 hours and with any link of the child, and cannot be guessed.',
    '`tests/rest/who-holds-a-child.test.ts › ends with any link of the child`; `tests/rest/linking.test.ts › ends after 48 hours and with the next one`; `tests/rest/linking.test.ts › may be guessed five times in an hour`',
  ],
  [
    'A school that registered itself is bounded until the platform confirms it: it teaches children by its codes, and neither speaks for them nor is handed what they wrote.',
    '`tests/rest/school.test.ts › waits with sixty places until the platform admin confirms it`; `tests/rest/who-holds-a-child.test.ts › teaches a child by its code and does not own it`',
  ],
  [
    'What a school may do for a child ends with the child’s last place in its classes, and what the child asked goes from the teachers of a class with its place there.',
    '`tests/rest/who-holds-a-child.test.ts › is the school’s no more, nor the school’s word for it`; `tests/rest/who-holds-a-child.test.ts › goes with its place in the class`',
  ],
  [
    'A child’s parents are told of every new place in a class, and nobody moves a child out of a school or into one without a word from its side.',
    '`tests/rest/who-holds-a-child.test.ts › is told to the linked parents`; `tests/rest/who-holds-a-child.test.ts › out of a school or into one waits for the child’s side`',
  ],
  [
    'Photos lose place and camera, and only their child and those it shows them to get them.',
    '`tests/rest/uploads.test.ts › place and camera are dropped, the picture stands upright`; `tests/rest/uploads.test.ts › a child gets its own picture back`',
  ],
  [
    'Photos end 30 days after their words were confirmed, or with their question where they never were; homework after the school year and the one after it.',
    '`tests/rest/privacy.test.ts › with a moved clock photos go 30 days after their words were confirmed`; `tests/rest/privacy.test.ts › a photo that waited for its words`; `tests/rest/privacy.test.ts › homework goes after the school year and the one after it`',
  ],
  [
    'Sign-ins and devices end by themselves.',
    '`tests/workers/nightly.test.ts › a session goes 30 days after its end`; `tests/workers/nightly.test.ts › a device that somebody has not used for a year is forgotten`',
  ],
  [
    'A deleted question leaves no words in any table and no picture on the disk.',
    '`tests/rest/deleting.test.ts › answers 404 from that moment on, and its file is gone when the job has run`',
  ],
  [
    'Everybody takes everything that is kept about them: a zip of a page to read, JSON and pictures.',
    '`tests/rest/privacy.test.ts › is a zip of a page, the same as JSON, and its pictures`',
  ],
  [
    'Parents take it for their child and schools for their people, and nobody else does.',
    '`tests/rest/privacy.test.ts › is handed to nobody else`',
  ],
  [
    'A wrong name is put right: grown-ups their own, a child’s its teacher, a linked parent or its school, on every device; parents see who of the staff did.',
    '`tests/rest/renaming.test.ts › put right by its teacher is right in all that others read of it now`; `tests/rest/renaming.test.ts › is put right by a linked parent and the school’s office`; `tests/rest/renaming.test.ts › is put right by nobody who may not give it a new word`',
  ],
  [
    'Erasing leaves none of a person’s words in any table, no file on the disk and no session.',
    '`tests/rest/privacy.test.ts › leaves none of its words in any table and no picture on the disk, and ends its sessions`',
  ],
  [
    'Erasing reaches the devices of others with the next exchange, and one’s own forget everything.',
    '`tests/rest/privacy.test.ts › reaches the teacher’s and the parent’s devices with the next exchange`; `tests/e2e/session/account.story.ts › everything that is kept is taken away as a file, and erased here and at school`',
  ],
  [
    'What was erased is erased again when a backup is put back.',
    '`tests/sync/restore.test.ts › a school is filled, backed up, goes on, is lost and put back`',
  ],
  [
    'No names, texts, passwords or addresses in the log, and none in what a push service carries.',
    '`tests/rest/browser-rules.test.ts › write no name, text, password, cookie or address of a person into the log`; `tests/workers/push.test.ts › carries only a kind and an id`',
  ],
  [
    'Logging out leaves nothing of a person on a tablet when all is at school, and what is not is sealed; on a tablet that is called shared everything of a child is, but its first name, username and picture on the sign-in page.',
    '`tests/e2e/session/log-out.story.ts › logging out in one tab ends the person in every tab at once, and leaves nothing of theirs on the device`; `tests/e2e/session/account.story.ts › signing out with unsent work asks first, and the work is there at the next sign-in`; `tests/e2e/session/shared-tablet.story.ts › each signs in, works and leaves`',
  ],
  [
    'Each collection and table says what it holds, how long, and what becomes of it.',
    '`tests/rest/privacy.test.ts › says of every table what it holds`; `tests/privacy-document.test.ts › the privacy document is the data map as it is`',
  ],
];

/** The text of docs/privacy.md: the data map as it is, what is asked of the program, and words for families. */
export const privacyDocument = (): string => `# Privacy

Made by \`tests/support/privacy-document.ts\` from the data map in \`sync-server/services/privacy/\`, by which export and erasure work; a test holds it to be current (\`UPDATE_GOLDEN=1 npx vitest run tests/privacy-document.test.ts\` writes it anew). [Decision 0077](decisions/0077-the-data-map-drives-export-and-erasure.md) says why, [0078](decisions/0078-terms-are-kept-by-a-nightly-job.md) how long things are kept.

## What is asked, and what holds it

${['|     | the program | held by |', '| --- | --- | --- |', ...requirements.map(([says, heldBy], at) => `| ${at + 1} | ${says} | ${heldBy} |`)].join('\n')}

Not yet so: an account that a child under 13 makes alone is not held back until an adult confirms it; who of the staff opened a child’s record is shown to its parents where the server was asked (a child’s page, an export, a new word, a corrected name), and not what a teacher reads on a device without it; the second wall, by which Postgres asks once more who reads, is around what devices share and not around the server’s own tables, and with a Postgres of one’s own it is up only where it is given a role for it.

## Data map: what devices and server share

${table(collectionNames.map((name) => row(name, keptCollections[name])))}

## Data map: what the server alone keeps

${table(Object.entries(keptTables).map(([name, kept]) => row(name, kept)))}

Beside the database: pictures and recordings in \`blobs/\`, as long as the rows above name them; \`erasures.jsonl\`, which holds nothing but the ids of what was erased; the secret of the sessions. On a device: the person’s own rows of the first table, drafts, and what was not sent yet, until the person logs out there.

## Words for families

> Your child uses Paperboat for homework and class work. It keeps the username, the first name and the grade, what your child answers and asks, the marks and words of its teachers, and what it has reached. Photos of homework lose the place and the camera at once and go thirty days after the words were checked; homework questions go after the school year and the one after it. Nothing is sold, shown to advertisers or sent to other companies. An AI service, lists with other children, shared tests and notifications are off until you or the school say yes, and you can take that back.
>
> You can read your child’s week once you are linked. Under “Data” on your page you can take everything that is kept about your child, as pages to read and pictures, or have it erased: at the school, on every device and in backups. A misspelt name you put right on your child’s card. The school’s office can do the same for you.
`;
