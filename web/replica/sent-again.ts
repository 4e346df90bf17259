import type { CollectionName } from '../../schema/index.ts';
import { isReturned, nextRound, roundOf } from '../../schema/views/rounds.ts';
import { typed, type LocalDocument } from './document.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Takes values that could not stand and the document as it is now; gives what writes them again. An answer that another device
 * has handed in before goes into the round that was opened since, or stands beside that one as an addition; a mark is for the
 * round that is there now, which its teacher sees beside it.
 */
export function sentAgain(collection: CollectionName, document: LocalDocument, values: Values): Values {
  if (collection !== 'submission') return values;
  const answer = typed<'submission'>(document);
  const { content, files, ...others } = values;
  if ('score' in values || 'feedback' in values)
    return roundOf(answer) === 1 ? values : { ...values, markedRound: roundOf(answer) };
  if ('returnNote' in values && !isReturned(answer)) return { ...values, returned: roundOf(answer) };
  if (content === undefined && files === undefined) return values;
  if (document.rev === '') return values;
  if (isReturned(answer)) return { ...values, round: nextRound(answer) };
  return typeof content === 'string' ? { ...others, addition: content } : values;
}
