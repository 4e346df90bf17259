/** Does some of a work at a time, in a transaction each, until there is none left; gives how much there was in all. */
export async function untilNone(some: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let done = await some(); done > 0; done = await some()) sum += done;
  return sum;
}
