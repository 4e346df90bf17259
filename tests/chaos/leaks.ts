import { gunzipSync } from 'node:zlib';
import type { CollectionName } from '../../schema/index.ts';
import type { History, Version } from './history.ts';
import type { Notes } from './notes.ts';
import { wordsIn } from './notes.ts';
import type { Answer } from './proxy.ts';

/** What one person was sent: a version of a document, or a word of somebody's, at a time and on a path. */
interface Sighting {
  person: string;
  path: string;
  /** Where in the answer. */
  near: string;
  from: number;
  to: number;
}

export interface LeakOracle {
  /** How many answers were read. */
  answers(): number;
  watch(person: string, answer: Answer): void;
  /** Says of everything that anybody was sent whether that person might see it then. */
  judge(history: History, notes: Pick<Notes, 'authorOf'>): string[];
}

// A commit's time is noted before its log is on the disk; until it is, others read what was before.
const slackMs = 3_000;
/** Two programs on one machine may read its clock so far apart. */
const clockMs = 100;

/** The columns in which people's words begin; elsewhere they are copies, and a copy gives nobody a right. */
const origins: Partial<Record<CollectionName, readonly string[]>> = {
  person: ['nickname'],
  classroom: ['class_name', 'description'],
  assignment: ['title', 'description'],
  submission: ['content', 'feedback'],
  homeworkSession: ['question_text', 'attempts'],
  practiceTest: ['title'],
  attempt: ['title', 'answers'],
  template: ['name', 'instructions'],
  message: ['subject', 'content'],
};

/** Reads every answer that leaves the server, whatever becomes of it on the line. */
export function leakOracle(): LeakOracle {
  const documents: (Sighting & { id: string; rev: string })[] = [];
  const words = new Map<string, Sighting>();
  let answers = 0;
  return {
    answers: () => answers,
    watch(person, { method, path, status, from, to, ...answer }) {
      answers++;
      const text = path.startsWith('/sync/live') ? unpacked(answer.text) : answer.text;
      const sighting = { person, path: `${method} ${path} ${status}`, near: '', from, to };
      for (const word of new Set(wordsIn(text))) {
        const key = `${person} ${word}`;
        const first = words.get(key);
        if (first && first.to <= to) continue;
        const at = text.indexOf(word);
        words.set(key, { ...sighting, near: text.slice(Math.max(0, at - 120), at + 40) });
      }
      const found = path === '/graphql' ? documentsIn(text) : path.startsWith('/sync/live') ? framedIn(text) : [];
      for (const one of found) documents.push({ ...sighting, ...one });
    },
    judge(history, notes) {
      const held = heldScopes(history);
      const versions = byVersion(history);
      const roots = originsOf(history);
      const leaks = new Set<string>();
      for (const { person, path, from, to, id, rev } of documents) {
        const version = versions.get(`${id} ${rev}`);
        if (!version) leaks.add(`${path}: ${person} was sent version ${rev} of ${id}, which was never committed`);
        else if (!version.scopes.some((scope) => held(person, scope, from - slackMs, to + clockMs)))
          leaks.add(
            `${path}: ${person} was sent ${version.collection} ${id}, whose scopes it did not hold, at ${from} to ${to}: ${grantsOf(history, person)}`,
          );
      }
      for (const [key, { person, path, near, to }] of words) {
        const word = key.slice(person.length + 1);
        if (notes.authorOf(word) === person) continue;
        const from = (roots.get(word) ?? []).filter(({ at }) => at <= to + slackMs);
        if (from.some((version) => mayRead(version, person, to + clockMs, held, history))) continue;
        const what = from[0] ? `${from[0].collection} ${from[0].id}` : 'nothing that was committed';
        leaks.add(
          `${path}: ${person} was sent the word ${word} of ${what} at ${to}: …${near}…${grantsOf(history, person)}`,
        );
      }
      return [...leaks];
    },
  };
}

/** What a person was given and when, for whoever looks at a leak. */
const grantsOf = ({ grants }: History, person: string): string =>
  grants
    .flatMap(({ userId, scope, given, at }) => (userId === person ? ` ${given ? '+' : '-'}${scope}@${at}` : []))
    .join('');

/** Says whether a person held a scope at some moment of a time. */
type Held = (person: string, scope: string, from: number, to: number) => boolean;

function heldScopes({ grants }: History): Held {
  const times = new Map<string, { at: number; given: boolean }[]>();
  for (const { userId, scope, given, at } of grants) {
    const key = `${userId} ${scope}`;
    times.set(key, [...(times.get(key) ?? []), { at, given }]);
  }
  return (person, scope, from, to) =>
    (times.get(`${person} ${scope}`) ?? []).some(
      ({ at, given }, index, all) => given && at <= to && (all[index + 1]?.at ?? Infinity) >= from,
    );
}

/** The last state of each version: one transaction may write a row twice. */
function byVersion({ versions }: History): Map<string, Version> {
  return new Map([...versions.values()].flat().map((version) => [`${version.id} ${version.rev}`, version]));
}

function originsOf({ versions }: History): Map<string, Version[]> {
  const roots = new Map<string, Version[]>();
  for (const version of [...versions.values()].flat()) {
    const text = JSON.stringify((origins[version.collection] ?? []).map((column) => version.row[column]));
    for (const word of new Set(wordsIn(text))) roots.set(word, [...(roots.get(word) ?? []), version]);
  }
  return roots;
}

/**
 * Whether a person may know the words of this version of the document in which they were typed, now or since it once might:
 * a child's own answer keeps what it copied. A question is its child's; those of its teachers once it was asked.
 */
function mayRead(version: Version, person: string, to: number, held: Held, { grants }: History): boolean {
  const ever = (scope: string, who = person): boolean => held(who, scope, 0, to);
  if (version.scopes.some((scope) => ever(scope))) return true;
  // What a child's documents say of its classes and set work is its parents' too.
  const children = grants.flatMap(({ userId, scope, given }) =>
    userId === person && given && scope.startsWith('f:') && ever(scope) ? [scope.slice(2)] : [],
  );
  if (children.some((child) => version.scopes.some((scope) => ever(scope, child)))) return true;
  if (version.collection !== 'homeworkSession' || !version.row['asked_at']) return false;
  const child = String(version.row['student_id']);
  return grants.some(
    ({ userId, scope }) => userId === person && scope.startsWith('t:') && ever(`c:${scope.slice(2)}`, child),
  );
}

function documentsIn(text: string): { id: string; rev: string }[] {
  let body: { data?: Record<string, unknown> | null };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return [];
  }
  return Object.values(body.data ?? {}).flatMap((field) => {
    if (Array.isArray(field))
      return field.flatMap(({ id, document, stored }: Told) => document ?? (stored ? { id, rev: stored.rev } : []));
    const pulled = field as { documents?: { id: string; rev: string }[]; keep?: [string, string][] | null } | null;
    return [...(pulled?.documents ?? []), ...(pulled?.keep ?? []).map(([id, rev]) => ({ id, rev }))];
  });
}

/** A verdict as it is sent, whole or brief. */
interface Told {
  id: string;
  document?: { id: string; rev: string } | null;
  stored?: { rev: string } | null;
}

/** An event of the live stream as it is read; what is packed as a frame. */
function unpacked(event: string): string {
  const data = /^event: packed\ndata: (.*)$/m.exec(event)?.[1];
  return data === undefined ? event : `event: frame\ndata: ${gunzipSync(Buffer.from(data, 'base64')).toString()}`;
}

/** The documents of a frame of the live stream; a poke has none. */
function framedIn(event: string): { id: string; rev: string }[] {
  const data = /^event: frame\ndata: (.*)$/m.exec(event)?.[1];
  return data === undefined ? [] : (JSON.parse(data) as { documents: { id: string; rev: string }[] }).documents;
}
