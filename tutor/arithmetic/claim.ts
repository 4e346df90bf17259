import { judgedSums, ownResults, ownSums } from '../data/claim-ways.ts';
import { signsForWords } from './clean.ts';
import { valueOf } from './expression.ts';
import { endsAsDecimal, parseNumber } from './number.ts';

/** A sum and the result that somebody says it has; `isWrong` only where a child asks about its own. */
type Claim = { sum: string; result: string; isWrong: boolean };

const firstIn = (text: string, patterns: readonly RegExp[]): string[] | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.slice(1)).find((match) => match !== undefined);

/** Takes a question and gives the sum and the result that it asks about, or null where it asks about none. */
export function claimIn(question: string): Claim | null {
  const text = question.replace(/\s+/g, ' ').trim();
  const own = firstIn(text, ownSums) ?? firstIn(text, ownResults)?.toReversed();
  const [sum, result] = own ?? firstIn(text, judgedSums) ?? [];
  const value = sum ? valueOf(signsForWords(sum)) : null;
  const said = parseNumber(result ?? '');
  // 10 ÷ 3 is 3.33 to some places: what is meant by it is not said.
  if (!sum || !result || !value || !said || (result.includes('.') && !endsAsDecimal(value))) return null;
  return { sum, result, isWrong: own !== undefined && !value.equals(said) };
}

/** A child's wrong result leads to the sum; else what is asked is whether it is so, and that is for the child to find. */
export const questionOf = ({ sum, result, isWrong }: Claim): string =>
  isWrong ? sum : `Is ${sum} equal to ${result}?`;
