import { useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryEntry } from '../../../schema/rest/practice.ts';
import { inOrder, isFound, type LibrarySearch } from '../../../schema/views/library.ts';
import { visitState } from '../../lib/visit-state.ts';
import { useReplica, useSync } from '../../replica/use-live.ts';
import { useKeptTests } from '../../replica/use-shelf.ts';
import { call, RestError } from '../../rest/client.ts';
import { useTests } from './queries.ts';
import { entryOf, libraryTests } from './library-tests.ts';

/** Milliseconds after the last letter of a search. */
const pause = 250;

interface Found {
  key: string;
  /** What the school has answered, page after page; null where it could not be asked. */
  pages: readonly (readonly LibraryEntry[])[] | null;
  /** The last page was full: there may be more. */
  more: boolean;
}

/** A search, and how many further pages of it are shown. */
const useTurned = visitState({ key: '', page: 0 });
const useFound = visitState<Found | null>(null);

export interface Shelf {
  tests: readonly LibraryEntry[];
  /** What this device has of them. */
  here: readonly LibraryEntry[];
  /** The ids of those that open without a network. */
  kept: ReadonlySet<string>;
  /** The school has answered this search; else these are the tests of this device. */
  isWhole: boolean;
  /** Nothing is on its way any more: only then an empty list says so. */
  isSettled: boolean;
  /** It could not be asked, though there is a network. */
  hasFailed: boolean;
  more: (() => void) | null;
  again: () => void;
}

/** What somebody finds in the library: the school's tests, or without a network those of this device. */
export function useLibrary(search: LibrarySearch): Shelf {
  const { person } = useReplica();
  const { online } = useSync();
  const { value: found, change: setFound } = useFound(person.id);
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(search);
  const { value: turned, change: setTurned } = useTurned(person.id);
  const page = turned.key === key ? turned.page : 0;
  const answered = found?.key === key ? found : null;
  const pages = answered?.pages ?? null;
  const whole = useMemo(() => (online && pages ? pages.flat() : null), [online, pages]);
  // They take a while to make: only where the school does not list them.
  const here = useHere(!online || answered?.pages === null);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!online) return;
    let isHere = true;
    const ask = async (): Promise<void> => {
      isTyping.current = true;
      const { q, subject, grade, order }: LibrarySearch = JSON.parse(key);
      const query = {
        ...(q.trim() ? { q: q.trim().slice(0, 80) } : {}),
        ...(subject ? { subject } : {}),
        ...(grade ? { grade } : {}),
        order,
        page: String(page),
      };
      try {
        const tests = await call(person.role === 'parent' ? 'childLibrary' : 'searchLibrary', { query });
        if (!isHere) return;
        setFound((before) => {
          const known = before?.key === key ? (before.pages ?? []) : [];
          return { key, pages: [...known.slice(0, page), tests], more: tests.length >= 60 };
        });
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        if (isHere)
          setFound((before) => (before?.key === key && before.pages ? before : { key, pages: null, more: false }));
      }
    };
    const timer = setTimeout(() => void ask(), isTyping.current ? pause : 0);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [key, page, turn, online, person.role, setFound]);
  return useMemo(() => {
    const local = inOrder(
      here.tests.filter((test) => isFound(test, search)),
      search.order,
    );
    return {
      tests: whole ?? local,
      here: local,
      kept: here.kept,
      isWhole: whole !== null,
      isSettled: (!online || answered !== null) && here.isComplete,
      hasFailed: online && answered !== null && answered.pages === null,
      more: online && answered?.more ? () => setTurned(() => ({ key, page: page + 1 })) : null,
      again: () => setTurn(turn + 1),
    };
  }, [answered, whole, key, here, search, online, page, turn, setTurned]);
}

/** The tests on this device: own ones, those of the classes, kept ones, and those that the library always has. */
function useHere(withLibrary: boolean): {
  tests: readonly LibraryEntry[];
  kept: ReadonlySet<string>;
  isComplete: boolean;
} {
  const { person, has } = useReplica();
  const { tests, arrival } = useTests();
  // Parents hold no tests.
  const isComplete = arrival === 'here' || !has('practiceTest');
  const kept = useKeptTests();
  return useMemo(() => {
    const all = new Map<string, LibraryEntry>();
    if (withLibrary) for (const test of libraryTests()) all.set(test.id, test);
    for (const test of kept ?? []) all.set(test.id, test);
    for (const test of tests) if (test.items.length > 0) all.set(test.id, entryOf(test, person.id));
    const ids = [...(kept ?? []), ...tests].map(({ id }) => id);
    return { tests: [...all.values()], kept: new Set(ids), isComplete };
  }, [person.id, tests, kept, isComplete, withLibrary]);
}
