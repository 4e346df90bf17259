import type { ItemSpec } from '../../schema/practice.ts';
import { judgeOne, judgeOwnSum } from './judge-one.ts';
import { judgeBlanks, judgeChoices, judgeNumbers, judgeOrder, judgePairs, judgeReasoned } from './judge-parts.ts';
import { notReadable } from './judged.ts';
import type { Judged } from './judged.ts';
import { Fraction } from '../arithmetic/number.ts';

export type { Judged, Lost } from './judged.ts';
export { partsOf } from './judge-parts.ts';

/** The rubric of a free text that is the child's own sum and can be computed; every other rubric waits for a teacher. */
export const ownSum = 'own-sum';

/** An answer longer than this was not written as one. */
const longest = 300;

/** Takes an answer as typed and its specification and gives all that can be told of it; never throws. */
export function judge(given: string, spec: ItemSpec): Judged {
  const text = given.trim();
  if (text === '') return notReadable('');
  if (spec.kind === 'free')
    return spec.rubric === ownSum
      ? judgeOwnSum(text.slice(0, longest))
      : { verdict: 'cannot-check', share: new Fraction(0), credit: 0, lost: [], pending: true };
  if (text.length > (spec.kind === 'number' || spec.kind === 'choice' ? longest : longest * 10))
    return notReadable(`${text.slice(0, 20)}…`);
  switch (spec.kind) {
    case 'number':
    case 'choice':
    case 'text':
      return judgeOne(text, spec);
    case 'numbers':
      return judgeNumbers(text, spec);
    case 'order':
      return judgeOrder(text, spec.items);
    case 'match':
      return judgePairs(text, spec.pairs);
    case 'choices':
      return judgeChoices(text, spec);
    case 'blanks':
      return judgeBlanks(text, spec);
    case 'reasoned':
      return judgeReasoned(text, spec);
    case 'labels':
      return judgePairs(text, spec.names);
  }
}
