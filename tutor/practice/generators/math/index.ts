import type { Generator } from '../../generator.ts';
import { counting } from './counting.ts';
import { measures } from './measures.ts';
import { operations } from './operations.ts';
import { parts } from './parts.ts';

export const math: readonly Generator[] = [...counting, ...operations, ...parts, ...measures];
