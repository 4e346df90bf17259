import { stepOf } from '../../schema/views/messages.ts';
import { dayOf, momentOf, timeOf } from '../lib/dates.ts';
import { words } from '../text/index.ts';
import type { Message } from './queries.ts';

const text = words.messages;

export function receiptWord(message: Message, copies: readonly Message[]): string {
  const step = stepOf(message, copies);
  const { receipts } = text;
  if (step === 'device') return receipts.device;
  if (copies.length > 0) {
    const seen = copies.filter(({ readAt }) => readAt).length;
    return seen > 0 ? receipts.seenBy(seen, copies.length) : receipts.school;
  }
  if (step === 'school' || !message.readAt) return receipts.school;
  const sameDay = dayOf(message.readAt) === dayOf(message.receivedAt ?? message.writtenAt);
  return receipts.seen(sameDay ? timeOf(message.readAt) : momentOf(message.readAt));
}
