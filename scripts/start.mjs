import { buildServer } from './build-server.mjs';

// `npm start`: the supervisor as a plain script. In a folder that cannot be written it runs from its sources.
const built = await buildServer().then(
  () => true,
  (error) => {
    console.warn(`Paperboat runs from its sources, which takes more memory: ${String(error)}`);
    return false;
  },
);
if (built) await import(new URL('../dist-server/sync-server/main.js', import.meta.url).href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL('../sync-server/main.ts', import.meta.url).href);
}
