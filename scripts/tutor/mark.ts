import { type ItemSpec, itemSpec, practiceItem } from '../../schema/practice.ts';
import { judge } from '../../tutor/marking/judge.ts';
import { markAnswer } from '../../tutor/practice/marking.ts';
import { remake } from '../../tutor/practice/items.ts';
import { type Command, idOf, type Item } from './lines.ts';

/**
 * {id, spec, given} → {id, verdict, status, credit, lost, say, answer, misconception?}. `spec` is an AnswerSpec or one of
 * a test's, where numbers may stand for texts; instead of it `item` may name a generator and its seed.
 */
export const runMark: Command = {
  run: (line) => {
    const spec = specOf(line);
    const given = givenText(line.given);
    const { misconception } = judge(given, spec);
    return { id: idOf(line), ...markAnswer(given, spec), ...(misconception ? { misconception } : {}) };
  },
};

function specOf(line: Item): ItemSpec {
  if (line.item !== undefined && line.spec === undefined) {
    const question = remake(practiceItem.parse(line.item));
    if ('refused' in question) throw new Error(`"item" is refused: ${question.refused}`);
    return question.spec;
  }
  const parsed = itemSpec.safeParse(withDefaults(line.spec));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`"spec" is not a specification: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** Written by hand, a number stands for its text, and what is usual may be left out. */
function withDefaults(spec: unknown): unknown {
  const texts = asTexts(spec);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  const fields: Item = { ...texts };
  if (fields.kind === 'text') return { maxEdits: 0, ...fields };
  if (fields.kind === 'choice' || fields.kind === 'choices') return { options: [], ...fields };
  if (fields.kind === 'numbers') return { ordered: true, ...fields };
  if (fields.kind === 'free') return { rubric: '', ...fields };
  if (fields.kind === 'match' && isRecord(fields.pairs)) return { ...fields, pairs: Object.entries(fields.pairs) };
  if (fields.kind === 'labels') return { bank: [], ...fields };
  return fields;
}

const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return name === 'maxEdits' ? value : String(value);
  if (Array.isArray(value)) return value.map((each) => asTexts(each, name));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTexts(each, key)]));
  return value;
}

/** An answer as a screen hands it over: one text; lists by semicolons, pairs by equals signs. */
function givenText(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  if (given === undefined || given === null) return '';
  if (Array.isArray(given))
    return given.map((each) => (Array.isArray(each) ? each.map(givenText).join(' = ') : givenText(each))).join('; ');
  if (isRecord(given)) {
    if (typeof given.value === 'boolean' || typeof given.reason === 'string')
      return `${givenText(given.value)}; ${givenText(given.reason)}`;
    return Object.entries(given)
      .map(([left, right]) => `${left} = ${givenText(right)}`)
      .join('; ');
  }
  throw new Error('"given" must be a text, a number, a list or pairs');
}
