/** Gives the milliseconds of processor time that some work took: a busy machine does not make it longer, as it does the clock's. */
export async function processorMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
