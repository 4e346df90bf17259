/** When the server received a request, and when it last heard from this device before; null when never. All ISO 8601. */
interface Exchange {
  receivedAt: string;
  lastExchangeAt: string | null;
}

/**
 * Clamps a time that a device reports to between its last contact before this exchange and now. All ISO 8601 UTC with
 * milliseconds; what is no time stays as it is, for the schema to refuse.
 */
export function clampWritten(at: string, { lastExchangeAt, receivedAt }: Exchange): string {
  const moment = Date.parse(at);
  if (moment > Date.parse(receivedAt)) return receivedAt;
  return lastExchangeAt !== null && moment < Date.parse(lastExchangeAt) ? lastExchangeAt : at;
}

/**
 * Tells whether an answer came too late. With a clock that was right at the last exchange the device's time decides;
 * else only an answer that cannot have been in good time is late.
 */
export function isLate(
  answer: { writtenAt: string; timeSure: boolean; dueDate: string },
  lastExchangeAt: string | null,
): boolean {
  const due = Date.parse(answer.dueDate);
  if (answer.timeSure) return Date.parse(answer.writtenAt) > due;
  return lastExchangeAt !== null && Date.parse(lastExchangeAt) > due;
}
