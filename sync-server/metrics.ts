import { Gauge, Histogram, Registry } from 'prom-client';
import { singleFlight } from './single-flight.ts';

/** Every metric, with its labels. Names are snake_case with a unit; labels are few and never name a person. */
const durations = {
  http_request_seconds: {
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
  },
} as const;

const gauges = {
  database_pool: { help: 'Connections to the database, by how they are used.', labelNames: ['use'] },
  feed_horizon_age_seconds: { help: 'Age of the oldest open write transaction, which holds the feed back.' },
  jobs_dead: { help: 'Jobs that were given up for ever.' },
  jobs_waiting: { help: 'Jobs that are to be done, now or later.' },
  live_connections: { help: 'Devices that listen for changes.' },
  process_resident_bytes: { help: 'Memory of this process.' },
} as const;

type Labels<D> = D extends { labelNames: readonly (infer Name extends string)[] }
  ? Readonly<Record<Name, string | number>>
  : Readonly<Record<string, never>>;
type Duration = keyof typeof durations;
type GaugeName = keyof typeof gauges;

export interface Metrics {
  /** Records one duration, in seconds. */
  time<N extends Duration>(name: N, seconds: number, labels: Labels<(typeof durations)[N]>): void;
  /** Reads a value each time somebody looks; one that takes long, or fails, is absent that time. */
  gauge<N extends GaugeName>(name: N, read: () => number | Promise<number>, labels?: Labels<(typeof gauges)[N]>): void;
  /** Gives all of them in the Prometheus text format. */
  render(): Promise<string>;
}

/** How long a look at the metrics waits for a gauge. */
const gaugeMs = 500;

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes an empty set of metrics, kept in this process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const histograms = new Map(
    Object.entries(durations).map(([name, definition]) => [
      name,
      new Histogram<string>({ ...definition, name: `paperboat_${name}`, buckets, registers }),
    ]),
  );
  const read = new Map<string, (() => Promise<void>)[]>();
  const known = new Map<string, Gauge>();
  const gaugeOf = (name: GaugeName): Gauge => {
    const found = known.get(name);
    if (found) return found;
    const collect = async (): Promise<void> => {
      await Promise.all((read.get(name) ?? []).map((each) => each()));
    };
    const made: Gauge = new Gauge<string>({ ...gauges[name], name: `paperboat_${name}`, registers, collect });
    known.set(name, made);
    return made;
  };
  return {
    time: (name, seconds, labels) => histograms.get(name)?.observe(labels, seconds),
    gauge: (name, ask, labels) => {
      const gauge = gaugeOf(name);
      const value = singleFlight(ask, gaugeMs);
      const each = async (): Promise<void> => {
        // A gauge that cannot be read now is absent, which is what an alarm for absence looks for.
        await value().then(
          (now) => gauge.set(labels ?? {}, now),
          () => gauge.remove(labels ?? {}),
        );
      };
      read.set(name, [...(read.get(name) ?? []), each]);
    },
    render: () => registry.metrics(),
  };
}
