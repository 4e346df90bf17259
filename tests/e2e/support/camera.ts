import type { Page } from '@playwright/test';

/** A QR code as a page has drawn it. */
export interface DrawnCode {
  size: number;
  path: string;
}

/** Reads the badge of a card from the page that shows it to print. */
export async function drawnCode(page: Page, label: string): Promise<DrawnCode> {
  const picture = page.getByRole('img', { name: label });
  const [, , size] = ((await picture.getAttribute('viewBox')) ?? '').split(' ');
  const path = (await picture.locator('.qr-dark').getAttribute('d')) ?? '';
  return { size: Number(size), path };
}

/**
 * Puts a stand-in in the place of the camera of a page that is open: a picture of the code, tilted a little and with a grey wall
 * around. What is tested is everything behind the camera: the stream, the reading, the sign-in.
 */
export const holdBefore = (page: Page, code: DrawnCode): Promise<void> =>
  page.evaluate(({ size, path }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    const draw = (): void => {
      if (!context) return;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = '#9a9a92';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.translate(190, 60);
      context.rotate(0.06);
      const scale = 300 / size;
      context.scale(scale, scale);
      context.fillStyle = '#f4f2ea';
      context.fillRect(-1, -1, size + 2, size + 2);
      context.fillStyle = '#222';
      context.fill(new Path2D(path));
      setTimeout(draw, 100);
    };
    draw();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  }, code);

/** A tablet without a camera, or whose camera is not allowed. */
export const coverCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no camera', 'NotFoundError'));
  });
