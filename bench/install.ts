import { once } from 'node:events';
import net from 'node:net';
import { findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { type Line, median, report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** How long after its first visit does a tablet hold the whole app, so that the network may go? */
const times = 3;
/** Milliseconds of the line's way there and back: in the school, in town, over a phone far out. */
const lines = [0, 50, 200];
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');

/** A line to the port on which everything takes half of `roundTrip` (ms) in each direction. */
async function layLongLine(port: number, roundTrip: number): Promise<{ origin: string; cut(): void }> {
  const ends = new Set<net.Socket>();
  const line = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => void setTimeout(() => to.write(bytes), roundTrip / 2));
      from.on('close', () => setTimeout(() => to.destroy(), roundTrip / 2));
      from.on('error', () => to.destroy());
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    origin: `http://localhost:${address.port}`,
    cut: () => {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
}

const school = await openSchool();
const profile = newProfile();
const browser = await openBrowser(program, profile);
try {
  const measured: Line[] = [];
  for (const roundTrip of lines) {
    const [shown, held]: [number[], number[]] = [[], []];
    for (let time = 0; time < times; time++) {
      const line = await layLongLine(school.port, roundTrip);
      const context = await browser.newContext(true);
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(line.origin);
      await page.getByRole('tab').first().waitFor();
      shown.push(performance.now() - from);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
        timeout: 180_000,
      });
      held.push(performance.now() - from);
      await context.close();
      line.cut();
    }
    measured.push(
      { what: `a line of ${roundTrip} ms: the landing can be used`, value: median(shown), unit: 'ms' },
      { what: `  the whole app is on the tablet`, value: median(held), unit: 'ms' },
    );
  }
  report('A first visit, until the network may go', measured);
} finally {
  await browser.kill();
  removeProfile(profile);
  await school.close();
}
