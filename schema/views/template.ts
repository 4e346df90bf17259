import { limits } from '../limits.ts';

interface Template {
  name: string;
  description?: string | null | undefined;
  instructions?: string | null | undefined;
  totalPoints: number;
}

/** Takes a template, gives what an assignment has of it: what to do is its instructions, without them its description or its name. */
export function assignmentFrom({ name, description, instructions, totalPoints }: Template): {
  title: string;
  description: string;
  totalPoints: number;
} {
  const [task = name] = [instructions, description].filter((text) => text?.trim());
  return { title: name, description: task ?? name, totalPoints };
}

/** Takes instructions, gives at most 100 characters of them on one line, whole characters only, and dots where there is more. */
export function previewOf(instructions: string): string {
  const characters = [...instructions.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= limits.previewCharacters) return characters.join('');
  return `${characters.slice(0, limits.previewCharacters).join('').trimEnd()}...`;
}
