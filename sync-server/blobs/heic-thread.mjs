// Plain JavaScript: a thread starts without the loader that runs our TypeScript on Node 20.
import decodeHeic from 'heic-decode';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, pixels } = workerData;
const images = await decodeHeic.all({ buffer: bytes });
const first = images[0];
if (first.width * first.height > pixels) {
  parentPort.postMessage({ tooManyPixels: true });
} else {
  const { width, height, data } = { width: first.width, height: first.height, ...(await first.decode()) };
  parentPort.postMessage({ width, height, data });
}
images.dispose();
