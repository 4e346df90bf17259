import { shortMoment, timeOf } from '../lib/dates.ts';
import { startWords } from './start.ts';

const t = startWords.sync;

/** When this device and the school exchanged last, with the day unless it was today. */
export function lastExchangeText(at: string | null): string {
  if (!at) return t.noExchange;
  const moment = shortMoment(at);
  return t.lastExchange(moment === timeOf(at) ? t.today(moment) : moment);
}
