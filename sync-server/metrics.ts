import { shareAnswer } from './share-answer.ts';

/** Names are snake_case with a unit (`_seconds`, `_total`); labels are few and never name a person. */
type Labels = Readonly<Record<string, string | number>>;

export interface Metrics {
  /** Adds to a counter that only grows. */
  count(name: string, labels?: Labels, by?: number): void;
  /** Records one duration, in seconds. */
  time(name: string, seconds: number, labels?: Labels): void;
  /** Reads a value each time somebody looks; one that takes long, or fails, is absent that time. */
  gauge(name: string, read: () => number | Promise<number>, labels?: Labels): void;
  /** Gives all of them in the Prometheus text format. */
  render(): Promise<string>;
}

/** How long a look at the metrics waits for a gauge. */
const gaugeMs = 500;

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  counts: number[];
  sum: number;
  n: number;
}

/** Makes an empty set of metrics, kept in this process. */
export function createMetrics(): Metrics {
  const counters = new Map<string, number>();
  const histograms = new Map<string, { name: string; labels: Labels; value: Histogram }>();
  const gauges = new Map<string, () => Promise<number>>();
  return {
    count: (name, labels = {}, by = 1) => {
      const key = series(name, labels);
      counters.set(key, (counters.get(key) ?? 0) + by);
    },
    time: (name, seconds, labels = {}) => {
      const key = series(name, labels);
      const found = histograms.get(key) ?? { name, labels, value: { counts: buckets.map(() => 0), sum: 0, n: 0 } };
      histograms.set(key, found);
      found.value.n += 1;
      found.value.sum += seconds;
      buckets.forEach((limit, index) => {
        if (seconds <= limit) found.value.counts[index] = (found.value.counts[index] ?? 0) + 1;
      });
    },
    gauge: (name, read, labels = {}) => void gauges.set(series(name, labels), shareAnswer(read, gaugeMs)),
    render: async () => {
      const lines = [...counters].map(([key, value]) => `paperboat_${key} ${value}`);
      for (const { name, labels, value } of histograms.values()) lines.push(...histogramLines(name, labels, value));
      // A gauge that cannot be read now is absent, which is what an alarm for absence looks for.
      const readings = await Promise.allSettled(
        [...gauges].map(async ([key, read]) => `paperboat_${key} ${await read()}`),
      );
      for (const reading of readings) if (reading.status === 'fulfilled') lines.push(reading.value);
      return `${lines.sort().join('\n')}\n`;
    },
  };
}

function histogramLines(name: string, labels: Labels, { counts, sum, n }: Histogram): string[] {
  return [
    ...buckets.map(
      (limit, index) => `paperboat_${series(`${name}_bucket`, { ...labels, le: limit })} ${counts[index] ?? 0}`,
    ),
    `paperboat_${series(`${name}_bucket`, { ...labels, le: '+Inf' })} ${n}`,
    `paperboat_${series(`${name}_sum`, labels)} ${sum}`,
    `paperboat_${series(`${name}_count`, labels)} ${n}`,
  ];
}

function series(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${String(value).replace(/["\\\n]/g, '_')}"`);
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
}
