import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../sync-server/config.ts';
import { webArguments, workerArguments } from '../../sync-server/supervisor/node-arguments.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** Every name that a query may ask for, with its labels: what /metrics says it has. */
async function known(): Promise<{ names: Set<string>; labels: Set<string> }> {
  // Something must have been answered for its time to be there.
  await server.browser().get('/api/user');
  const answer = await server.app.inject({ method: 'GET', url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  const types = [...answer.body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  const labels = [...answer.body.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label);
  // Prometheus adds where it has read from.
  return { names: new Set(names), labels: new Set([...labels, 'instance', 'job']) };
}

const metricsIn = (text: string): string[] => [...new Set(text.match(/\bpaperboat_\w+/g))];
/** What stands in braces and behind `by`. */
const labelsIn = (query: string): string[] => [
  ...[...query.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
  ...[...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
];

it('every query of the dashboard and of the alarms asks for metrics and labels that there are', async () => {
  const { names, labels } = await known();
  const { panels } = JSON.parse(read('docs/grafana-dashboard.json')) as Dashboard;
  const alarms = [...read('docs/prometheus-alarms.yml').matchAll(/^\s+expr: (.+)$/gm)].map(([, query = '']) => query);
  const queries = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alarms];
  expect(queries.length).toBeGreaterThan(15);
  for (const query of queries) {
    const asked = metricsIn(query);
    expect(asked.length, query).toBeGreaterThan(0);
    expect(
      asked.filter((name) => !names.has(name)),
      query,
    ).toEqual([]);
    expect(
      labelsIn(query).filter((label) => !labels.has(label)),
      query,
    ).toEqual([]);
  }
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const gauges = [...names].filter((name) => name.startsWith('paperboat_') && !/_(?:bucket|sum|count)$/.test(name));
  expect(
    gauges.filter((name) => !shown.has(name)),
    'metrics that no panel shows',
  ).toEqual([]);
});

it('the guide of operation names every metric and alarm, and only commands that there are', async () => {
  const { names } = await known();
  const guide = read('docs/operating.md');
  expect([...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(metricsIn(guide).filter((name) => !names.has(name))).toEqual([]);
  const alarms = [...read('docs/prometheus-alarms.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alarms.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
});

const compose = read('docker-compose.yml');
/** What the containers are given, as it stands in the file. */
function givenToContainers(): [string, string][] {
  const [, block = ''] = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose) ?? [];
  return [...block.matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]);
}

it('the containers are given every setting that the program reads, and no other', () => {
  /** Settings that no operator of containers has to give, and why. */
  const exceptions = {
    PORT: 'the image says it; outside, the PORT of the shell is the port of the machine',
    HOST: 'the image says it',
    DATA_DIR: 'the image says it: the volume',
    BUILD_WEB: 'the image says it: it is built already',
    NODE_ENV: 'the image says it',
    DEMO: 'its accounts have a public password, and there is one database for all',
    PUSH_TEST_HOST: 'for tests',
  };
  const settings = [...read('sync-server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const named = [...givenToContainers().map(([name]) => name), ...Object.keys(exceptions)];
  expect(named.toSorted()).toEqual(settings.toSorted());
});

it('the containers start where the shell sets nothing: what they are given empty counts as absent', () => {
  const values = givenToContainers().map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1')]);
  const SESSION_SECRET = 'a secret for tests, of forty characters.';
  const config = readConfig({ ...Object.fromEntries(values), SESSION_SECRET });
  const { databaseOwnerUrl, salesEmail, push, bucket, admin, publicUrl, metricsToken, ai } = config;
  const empty = [databaseOwnerUrl, salesEmail, push.keys, bucket, admin, publicUrl, metricsToken, ai];
  expect(empty.filter((value) => value !== undefined)).toEqual([]);
});

it('the containers start programs that there are', () => {
  const commands = [...compose.matchAll(/'([\w/-]+\.[jt]s)'/g)].map(([, path = '']) => path);
  const each = [...new Set(commands)].toSorted();
  expect(each).toEqual([
    'dist-server/sync-server/web.js',
    'dist-server/workers/main.js',
    'sync-server/db/migrate-now.ts',
  ]);
  for (const path of each) expect(read(path.replace(/^dist-server\/(.+)\.js$/, '$1.ts')).length).toBeGreaterThan(0);
});

it('the containers start web and worker with the arguments that the supervisor gives them', () => {
  const commands = compose.matchAll(/command:\s+\[\s*'node',\s+([^\]]*),\s+'dist-server\/([^']+)',?\s*\]/g);
  const started = [...commands].map(([, given = '', path = '']) => [path, given.replaceAll("'", '').split(/,\s+/)]);
  expect(started).toEqual([
    ['sync-server/web.js', webArguments],
    ['sync-server/web.js', webArguments],
    ['workers/main.js', workerArguments],
  ]);
});
