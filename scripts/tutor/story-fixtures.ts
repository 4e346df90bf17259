import { linesOf } from './golden-lines.ts';

export type Story = { question: string; answer: string | null };
/** The stories of our own under a name. */
export const own = (name: string): Story[] => linesOf<Story>(`fixtures/words/${name}.jsonl`);
