import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';

export interface PageOf<Row> {
  rows: Row[];
  total: number;
  page: number;
}

/** What is asked for: the words under Find, one choice for each filter, the page. */
export interface Asked {
  find: string;
  filters: Readonly<Record<string, string>>;
  page: number;
}

export interface Paged<Row> extends Asked {
  answer: PageOf<Row> | null;
  /** Why the last asking got no answer, in words. */
  problem: string | null;
  setFind: (find: string) => void;
  setFilter: (name: string, value: string) => void;
  setPage: (page: number) => void;
  again: () => Promise<void>;
  /** Every row that can be paged through, for a file; null when they could not be read. */
  all: () => Promise<Row[] | null>;
}

/** Milliseconds of rest after which what is typed is looked for. */
const pause = 300;
const texts = { offline: words.platform.offline, failed: words.platform.failed };

/** Only what was chosen, as it stands in an address. */
export const chosen = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** One list of the platform, page by page. `ask` must be the same function at every drawing. */
export function usePage<Row>(ask: (asked: Asked) => Promise<PageOf<Row>>): Paged<Row> {
  const [asked, setAsked] = useState<Asked>({ find: '', filters: {}, page: 1 });
  const [answer, setAnswer] = useState<PageOf<Row> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  const again = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const found = await ask(asked);
      // A slow answer to what was asked before says nothing about what is asked now.
      if (mine !== turn.current) return;
      setAnswer(found);
      setProblem(null);
    } catch (error) {
      if (mine !== turn.current) return;
      setProblem(sentenceFor(error, texts));
    }
  }, [ask, asked]);
  useEffect(() => {
    const timer = setTimeout(() => void again(), asked.find === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [again, asked.find]);
  const all = async (): Promise<Row[] | null> => {
    try {
      const rows: Row[] = [];
      for (let page = 1; ; page++) {
        const found = await ask({ ...asked, page });
        rows.push(...found.rows);
        // The file ends where the list does.
        const isLast = rows.length >= Math.min(found.total, limits.pagedRows);
        if (isLast || found.rows.length === 0) return rows;
      }
    } catch (error) {
      setProblem(sentenceFor(error, texts));
      return null;
    }
  };
  return {
    ...asked,
    answer,
    problem,
    setFind: (find) => setAsked((before) => ({ ...before, find, page: 1 })),
    setFilter: (name, value) =>
      setAsked((before) => ({ ...before, filters: { ...before.filters, [name]: value }, page: 1 })),
    setPage: (page) => setAsked((before) => ({ ...before, page })),
    again,
    all,
  };
}
