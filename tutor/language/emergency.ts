import { emergencies } from '../data/emergency-words.ts';

/** Whether one sentence in `plain` words tells of an emergency; a sentence that asks how or why something is so does not. */
export const isEmergency = (sentence: string): boolean =>
  !/^(?:how (?:do|does|did|many|much|long|far)|why (?:do|does|did|is|are)|what (?:is|are|does)|who|when|where|which|in (?:the|my) (?:story|book|game|film))\b/.test(
    sentence,
  ) && emergencies.some((words) => words.test(sentence));
