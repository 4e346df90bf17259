import { TransportError } from '../../../web/replica/sync/transport.ts';
import { gate, lost, settles, type Desk } from './desk.ts';
import { isStill, plan, sent, session, sessions, type Plan, type Stage } from './stage.ts';

const write = (one: Desk, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => one.replica.writer.create('homeworkSession', session)));

/** A student's device that has begun: what a device types while it begins is taken up at once. */
async function begun(desk: Stage['desk'], pushRows?: number): Promise<Desk> {
  const one = await desk('student', sessions, pushRows ? { more: { pushRows } } : {});
  await settles(() => one.pulls.length > 0);
  await isStill(one);
  return one;
}

/** What is wrong where the school was not sent each of so many rows once. */
function notOnce(one: Desk, count: number): string[] {
  const rows = one.pushes.flatMap((call) => call.rows.map(({ id }) => id));
  return rows.length === count && new Set(rows).size === count ? [] : [`${rows.length} rows sent for ${count}`];
}

/** How the rows of one collection go out: how many requests, and what becomes of those that meet no server. */
export const requestPlans = {
  /** Many rows go in several requests; the lane is not left while one of them is on the wire. */
  'two requests are on their way at once, and no pull': plan(async ({ wrong, desk }) => {
    const one = await desk('student', sessions, { more: { pushRows: 2 } });
    await settles(() => one.pulls.length > 0);
    let [flying, most, sizes] = [0, 0, 0];
    const held = gate();
    one.wire.beforePush = async (calls) => {
      flying++;
      most = Math.max(most, flying);
      sizes = Math.max(sizes, ...calls.map(({ rows }) => rows.length));
      await held.passed;
    };
    one.wire.afterPush = () => void flying--;
    one.wire.beforePull = () => {
      if (flying > 0) wrong.push('a pull and a push are on the wire together');
    };
    await write(one, 9);
    await settles(() => flying === 2, 500);
    one.replica.tryNow();
    await isStill(one);
    held.open();
    await sent(one);
    if (sizes > 2) wrong.push(`a request of ${sizes} rows`);
    if (most > 2) wrong.push(`${most} requests at once`);
  }),

  'the next request leaves when either of two is answered': plan(async ({ wrong, desk }) => {
    const one = await begun(desk, 2);
    const held = gate();
    let requests = 0;
    one.wire.beforePush = async () => {
      if (++requests === 1) await held.passed;
    };
    await write(one, 10);
    await settles(() => requests === 5, 10_000);
    if (requests !== 5) wrong.push(`${requests} of 5 requests have left while the first is not answered`);
    held.open();
    await sent(one);
    if (requests !== 5) wrong.push(`${requests} requests for what five carry`);
  }),

  /** A line that carries down and not up starves no pull. */
  'what was sent in vain goes once more, then a pull': plan(async ({ wrong, desk }) => {
    const one = await begun(desk);
    const order: string[] = [];
    one.wire.beforePull = () => void order.push('pull');
    one.wire.beforePush = () => {
      order.push('push');
      // A pull waits from now on.
      if (order.length === 1) one.replica.tryNow();
      throw new TransportError(0);
    };
    await write(one, 1);
    for (const count of [1, 2]) {
      await settles(() => order.length >= count, 10_000);
      one.replica.tryNow();
    }
    await settles(() => order.includes('pull'), 10_000);
    delete one.wire.beforePush;
    await sent(one);
    if (order.slice(0, 3).join(' ') !== 'push push pull') wrong.push(order.join(' '));
  }),

  /** A network that comes back between two requests. */
  'of two requests only the one that was sent in vain goes again': plan(async ({ wrong, desk }) => {
    const one = await begun(desk, 2);
    const held = gate();
    let tries = 0;
    one.wire.beforePush = async () => {
      tries++;
      if (tries === 1) lost();
      if (tries === 2) await held.passed;
    };
    await write(one, 4);
    if (!(await settles(() => tries === 3))) wrong.push('it waits for the answer to the other one');
    held.open();
    await sent(one);
    wrong.push(...notOnce(one, 4));
    if (tries !== 3) wrong.push(`${tries} requests`);
  }),

  'what was typed while nothing could be sent goes along': plan(async ({ wrong, desk }) => {
    const one = await begun(desk);
    const typed = gate();
    let tries = 0;
    one.wire.beforePush = async () => {
      if (++tries > 1) return;
      await typed.passed;
      lost();
    };
    await write(one, 1);
    await settles(() => tries === 1);
    await write(one, 3);
    typed.open();
    await sent(one);
    const sizes = one.pushes.map(({ rows }) => rows.length);
    if (sizes.join() !== '4') wrong.push(`requests of ${sizes.join()} rows`);
  }),

  /** The line ends for one of two requests for good: what the other one has brought is known. */
  'the answer beside what is in vain twice is taken over': plan(async ({ wrong, desk }) => {
    const one = await begun(desk, 2);
    const held = gate();
    let tries = 0;
    one.wire.beforePush = async () => {
      tries++;
      if (tries === 2) await held.passed;
      else if (tries < 4) lost();
    };
    await write(one, 4);
    await settles(() => tries === 3);
    // Until the second try of the first one has waited in vain too.
    await settles(() => false, 100);
    held.open();
    await sent(one);
    wrong.push(...notOnce(one, 4));
  }),

  /** Who types without a pause has a class that writes too: neither waits for ever. */
  'what is typed goes before a pull, eight times at most': plan(async ({ wrong, desk }) => {
    const one = await begun(desk);
    const order: string[] = [];
    const type = () => write(one, 1);
    one.wire.beforePull = () => void order.push('pull');
    one.wire.beforePush = async () => {
      order.push('push');
      if (order.length === 1) one.replica.tryNow();
      if (order.length < 12) await type();
    };
    await type();
    await settles(() => order.includes('pull'), 500);
    delete one.wire.beforePush;
    await sent(one);
    const before = order.indexOf('pull');
    if (before !== 8) wrong.push(`${before} pushes before the pull`);
  }),
} satisfies Record<string, Plan>;
