import type { DefinitionNode, FieldNode, SelectionNode, SelectionSetNode, ValueNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { type CollectionName, collectionNames, collectionOf } from '../../../schema/index.ts';
import { typeOf } from '../../../schema/operations.ts';
import type { TextAnswer } from '../pull.ts';
import type { RequestContext } from './schema.ts';

/** A pull that asks for everything that there is to its answer, as our own devices do. */
interface WholePull {
  alias: string;
  collection: CollectionName;
  /** Names of variables. */
  checkpoint: string;
  limit: string;
  audit: boolean;
}

const collectionOfField = new Map(
  collectionNames.map((name): [string, CollectionName] => [`pull${typeOf(name)}`, name]),
);

/** The longest operation of our own names some 500 words. */
const maxTokens = 2_000;

/**
 * Takes the text of a request; gives its pulls where it is one query of nothing but pulls of whole documents, each collection once,
 * else null. They can be answered with the texts of documents: field by field, the 30,000 fields of a page cost more than
 * all else in it. What is recognised needs no other check than that of its variables.
 */
export function wholePulls(text: string): readonly WholePull[] | null {
  const definition = onlyDefinition(text);
  if (definition?.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') return null;
  if (definition.directives?.length) return null;
  const pulls = definition.selectionSet.selections.map(wholePull);
  const isOnce = new Set(pulls.map((one) => one?.collection)).size === pulls.length;
  return isOnce && pulls.every((one) => one !== null) ? pulls : null;
}

function onlyDefinition(text: string): DefinitionNode | null {
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens });
    return definitions.length === 1 ? (definitions[0] ?? null) : null;
  } catch {
    // What is wrong with it is said by whoever reads it next.
    return null;
  }
}

function wholePull(selection: SelectionNode): WholePull | null {
  if (selection.kind !== Kind.FIELD || selection.directives?.length) return null;
  const collection = collectionOfField.get(selection.name.value);
  if (!collection) return null;
  const given = new Map((selection.arguments ?? []).map(({ name, value }) => [name.value, value]));
  const [checkpoint, limit] = [variableIn(given.get('checkpoint')), variableIn(given.get('limit'))];
  const audit = given.get('audit');
  if (!checkpoint || !limit || (audit && !(audit.kind === Kind.BOOLEAN && audit.value))) return null;
  const documents = ['id', 'rev', 'deleted', 'scopes', ...Object.keys(collectionOf(collection).fields)];
  const fields = fieldsIn(selection.selectionSet);
  const asked = [
    'documents',
    'gone',
    'checkpoint',
    'more',
    'keep',
    'empty',
    'at',
    'granted',
    ...(audit ? ['audit'] : []),
  ];
  const isWhole =
    isExactly(fields, asked) &&
    isExactly(fieldsIn(fields?.get('documents')?.selectionSet), documents) &&
    isExactly(fieldsIn(fields?.get('checkpoint')?.selectionSet), ['e', 's']);
  return isWhole
    ? { alias: (selection.alias ?? selection.name).value, collection, checkpoint, limit, audit: audit !== undefined }
    : null;
}

const variableIn = (value: ValueNode | undefined): string | undefined =>
  value?.kind === Kind.VARIABLE ? value.name.value : undefined;

/** The fields of a selection by their names; null where it is more than that. */
function fieldsIn(set: SelectionSetNode | undefined): Map<string, FieldNode> | null {
  const fields = new Map<string, FieldNode>();
  for (const one of set?.selections ?? []) {
    if (one.kind !== Kind.FIELD || one.alias || one.directives?.length || one.arguments?.length) return null;
    fields.set(one.name.value, one);
  }
  return fields;
}

const isExactly = (fields: ReadonlyMap<string, FieldNode> | null, names: readonly string[]): boolean =>
  fields?.size === names.length && names.every((name) => fields.has(name));

/** Gives the text of the answer to whole pulls; null where variables are not as they should be, or one of the pulls fails. */
export async function answerOf(
  pulls: readonly WholePull[],
  variables: Record<string, unknown>,
  { pull }: Pick<RequestContext, 'pull'>,
): Promise<string | null> {
  const asked = pulls.map(({ collection, checkpoint, limit, audit }) => ({
    ...{ collection, audit },
    checkpoint: variables[checkpoint] ?? null,
    limit: variables[limit],
  }));
  if (!asked.every((one) => isLimit(one.limit) && (one.checkpoint === null || isCheckpoint(one.checkpoint))))
    return null;
  const answers = await Promise.allSettled(asked.map((one) => pull({ ...one, limit: Number(one.limit) })));
  const texts: string[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'rejected') return null;
    texts.push(`${JSON.stringify(pulls[index]?.alias)}:${textOfAnswer(answer.value, asked[index]?.audit ?? false)}`);
  }
  return `{"data":{${texts.join(',')}}}`;
}

function textOfAnswer({ documents, audit, ...rest }: TextAnswer, isAudited: boolean): string {
  const others = JSON.stringify({ ...rest, ...(isAudited ? { audit: audit ?? null } : {}) });
  return `{"documents":[${documents.join(',')}],${others.slice(1)}`;
}

/** As GraphQL's Int. */
const isLimit = (value: unknown): boolean => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;

/** As the input type: `s` may be any JSON. */
const isCheckpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'e' in value && typeof value.e === 'string' && 's' in value;
