import { words } from '../../text/index.ts';
import type { Taking } from './use-taking.ts';

const text = words.practice.test;
const classes = { done: 'done', later: 'flag', now: 'now', todo: undefined };

/** A dot for each question of a test: which are answered, which to come back to, and where the child is. */
export function TestPath({ count, taking }: { count: number; taking: Pick<Taking, 'at' | 'given' | 'later'> }) {
  const { at, given, later } = taking;
  const stateOf = (one: number): keyof typeof classes =>
    one === at ? 'now' : given.has(one) ? 'done' : later.includes(one) ? 'later' : 'todo';
  return (
    <ol className="path" aria-label={text.dots}>
      {Array.from({ length: count }, (_, one) => (
        <li key={one} className={classes[stateOf(one)]} aria-current={one === at ? 'step' : undefined}>
          <span className="sr">{text.go(one + 1, text.dot[stateOf(one)])}</span>
        </li>
      ))}
    </ol>
  );
}
