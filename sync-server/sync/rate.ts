/** Requests of one person, whose eight devices may all come back at once: a burst of 480, then 40 a second. */
const rate = { burst: 480, perSecond: 40 };

/** Gives a function that takes a person and says after how many seconds it may ask; 0 is now. */
export function limitRate(): (userId: string) => number {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (userId) => {
    const now = Date.now();
    const bucket = buckets.get(userId) ?? { tokens: rate.burst, at: now };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond);
    bucket.at = now;
    // A full bucket equals no bucket, so the oldest full ones are deleted to keep the map small.
    buckets.delete(userId);
    buckets.set(userId, bucket);
    const oldest = buckets.keys().next().value;
    if (buckets.size > 10_000 && oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / rate.perSecond);
    bucket.tokens -= 1;
    return 0;
  };
}
