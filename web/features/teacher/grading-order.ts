import { useMemo, useRef } from 'react';
import { isToMark } from '../../../schema/views/rounds.ts';
import { byName } from '../../lib/by-name.ts';
import type { Submission } from './queries.ts';

export const nameOf = (submission: Submission): string => submission.studentName ?? '';

/** Those to mark first, by name; the order stays while the dialog is open, so that saving does not make the list jump. */
export function useOrder(answers: readonly Submission[]): Submission[] {
  const order = useRef<string[]>([]);
  return useMemo(() => {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    const fresh = answers
      .filter((answer) => !order.current.includes(answer.id))
      .sort((a, b) => Number(isToMark(b)) - Number(isToMark(a)) || byName(nameOf(a), nameOf(b)));
    order.current = [...order.current, ...fresh.map((answer) => answer.id)];
    return order.current.flatMap((id) => byId.get(id) ?? []);
  }, [answers]);
}

/** The next answer without a mark: further down, else from the top; undefined when all have theirs. */
export function nextToMark<A extends Parameters<typeof isToMark>[0]>(ordered: readonly A[], at: number): A | undefined {
  const round = [...ordered.slice(at + 1), ...ordered.slice(0, at)];
  return round.find(isToMark);
}
