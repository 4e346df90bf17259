import type { JITCache } from '@envelop/graphql-jit';
import { Kind, parse } from 'graphql';
import { failuresOf } from './failures.ts';
import type { RequestContext } from './schema.ts';
import { answerOf, wholePulls } from './whole-pulls.ts';

/** Devices of three versions ask with a few hundred texts; what is longer or rarer is read anew. */
const most = 1_000;
const longest = 20_000;

function keep<T>(known: Map<string, T>, text: string, value: T): void {
  const oldest = known.keys().next().value;
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(text, value);
}

/** A text with several operations means another one by each name. */
function isOneOperation(text: string): boolean {
  return (
    parse(text, { noLocation: true }).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
  );
}

/** Gives what looks a text up that asks for pulls of whole documents; null for all others. */
function recognised(): (text: string) => ReturnType<typeof wholePulls> {
  const known = new Map<string, ReturnType<typeof wholePulls>>();
  return (text) => {
    let pulls = known.get(text);
    if (pulls === undefined) {
      pulls = text.startsWith('query') && text.length <= longest ? wholePulls(text) : null;
      keep(known, text, pulls);
    }
    return pulls;
  };
}

interface Asked {
  query: string;
  variables: Record<string, unknown>;
}

interface Answer {
  /** JSON. */
  body: string;
  /** What went wrong that is not the asker's fault. */
  failures: readonly unknown[];
}

export interface KnownTexts {
  /** Where the compiled queries of texts that have passed every check are kept. */
  cache: JITCache;
  /** Takes the body of a request; gives the answer where its text is known, else null: then the whole way is gone. */
  answer(body: string, context: RequestContext): Promise<Answer | null>;
}

/**
 * Gives the texts that were once parsed, held to the limits, validated and compiled: a request of such a text is executed at
 * once, which spares three quarters of what GraphQL costs it. A text becomes known only by having been executed.
 */
export function knownTexts(): KnownTexts {
  const known = new Map<string, Parameters<JITCache['set']>[1]>();
  const whole = recognised();
  return {
    cache: {
      get: (text) => known.get(text),
      set: (text, compiled) => {
        if (text.length > longest || compiled.subscribe || !isOneOperation(text)) return;
        keep(known, text, compiled);
      },
    },
    answer: async (body, context) => {
      const asked = read(body);
      if (!asked) return null;
      const pulls = whole(asked.query);
      const text = pulls && (await answerOf(pulls, asked.variables, context));
      if (text) return { body: text, failures: [] };
      const compiled = known.get(asked.query);
      if (!compiled) return null;
      const result = await compiled.query(undefined, context, asked.variables);
      // Wrong variables: nothing was executed, and the whole way words the refusal.
      if (!('data' in result) || result.data === undefined) return null;
      return { body: JSON.stringify(result), failures: failuresOf(result) };
    },
  };
}

/** Reads a body that holds a text and variables and nothing else, as our own devices send it. */
function read(body: string): Asked | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { query, variables, ...rest }: { query?: unknown; variables?: unknown } = value;
  if (typeof query !== 'string' || typeof variables !== 'object' || variables === null) return null;
  if (Array.isArray(variables) || Object.keys(rest).length > 0) return null;
  return { query, variables: variables as Record<string, unknown> };
}
