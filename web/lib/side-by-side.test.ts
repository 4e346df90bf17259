import { expect, it, vi } from 'vitest';
import { SideBySide } from './side-by-side.ts';

// What Workbox reads of a worker while it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://school.example/'));
  vi.stubGlobal('registration', { scope: 'https://school.example/' });
  vi.stubGlobal('self', { addEventListener: () => undefined });
});

/** A worker that takes `count` files, each as long as the test holds it. */
function installing(count: number) {
  const controller = new SideBySide();
  controller.addToCacheList([
    { url: '/index.html', revision: 'abc' },
    ...Array.from({ length: count - 1 }, (_, at) => ({ url: `/assets/part-${at}-Hash1234.js`, revision: null })),
  ]);
  const asked: { request: Request; key: unknown; answer(): void; fail(error: Error): void }[] = [];
  controller.strategy.handleAll = (options) => {
    let resolve: (answer: Response) => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const promise = new Promise<Response>((...ends) => ([resolve, reject] = ends));
    const key = 'params' in options && typeof options.params === 'object' ? options.params.cacheKey : undefined;
    asked.push({ request: new Request(options.request), key, answer: () => resolve(new Response()), fail: reject });
    return [promise, promise.then(() => undefined)];
  };
  const waited: Promise<unknown>[] = [];
  const event = Object.assign(new Event('install'), {
    waitUntil: (until: Promise<unknown>) => void waited.push(until),
  });
  return { asked, waited, done: controller.install(event) };
}

it('takes three files at once, each once, and is done when the last is here', async () => {
  const { asked, done, waited } = installing(8);
  let isDone = false;
  void done.then(() => (isDone = true));
  for (let answered = 0; answered < 8; answered++) {
    expect(asked.length).toBe(Math.min(8, answered + 3));
    expect(isDone).toBe(false);
    asked[answered]?.answer();
    await vi.waitFor(() => expect(asked.length).toBe(Math.min(8, answered + 4)));
  }
  expect((await done).updatedURLs).toHaveLength(8);
  expect(new Set(asked.map(({ request }) => request.url)).size).toBe(8);
  expect(waited).toHaveLength(1);
});

it('asks anew for a file whose name does not say its version, under a key that does', () => {
  const { asked } = installing(2);
  expect(asked.map(({ request, key }) => [request.cache, key])).toEqual([
    ['reload', 'https://school.example/index.html?__WB_REVISION__=abc'],
    ['default', 'https://school.example/assets/part-0-Hash1234.js'],
  ]);
});

it('is not done where one file does not come, so that the browser tries again', async () => {
  const { asked, done } = installing(4);
  asked[1]?.fail(new Error('the line is cut'));
  await expect(done).rejects.toThrow('the line is cut');
});
