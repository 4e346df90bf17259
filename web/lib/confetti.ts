/** Milliseconds after which nothing is left of it. */
const lasts = 900;

/** Lets paper fall once over the page, in the colours of the badges; nothing moves for whoever wants less motion. */
export async function letConfettiFall(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { create } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // Its own worker would be a script from a blob, which this page does not run.
  const fall = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  void fall({ particleCount: 60, spread: 80, startVelocity: 34, ticks: 60, origin: { y: 0.3 }, scalar: 0.9 });
  setTimeout(() => {
    fall.reset();
    canvas.remove();
  }, lasts);
}
