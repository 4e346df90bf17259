import type { AnyCollection } from '../../schema/collection.ts';
import { snakeCase } from '../../schema/collection.ts';
import type { Grant } from '../../schema/who.ts';
import { scope } from '../../schema/who.ts';

/** Takes a kind of scope and an SQL expression of its owner's id, gives the expression of the scope. */
export const scopeSql = (kind: keyof typeof scope, owner: string): string => `'${scope[kind]('')}' || ${owner}`;

/**
 * Gives the function of the database that tells what rows are a reason for, made of the definitions (`grants`). A migration
 * installs its text, with `sync_grants('<table>', '<collection>')` for a table that is new in it.
 */
export function grantsDdl(all: readonly AnyCollection[]): string {
  const branches = all.filter((of) => of.grants).map((of, index) => `${index ? '  elsif' : '  if'} ${branchOf(of)}`);
  return `create or replace function sync_reasons_of(kind text, ids uuid[])
returns table (user_id uuid, scope text, reason text) language plpgsql stable as $$
begin
${branches.join('\n')}
  end if;
end $$;`;
}

function branchOf({ name, table, fields, grants = [] }: AnyCollection): string {
  const rows = grants.map((grant) => {
    const [owner, holder] = [column(grant.of), column(grant.to)];
    return `(${conditionOf(fields, grant)}, ${holder}, ${scopeSql(grant.scope, owner)})`;
  });
  return `kind = '${name}' then
    return query
      select g.user_id, g.scope, '${name}:' || t.id
      from "${table}" t cross join lateral (values
        ${rows.join(',\n        ')}) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;`;
}

const column = (field: string): string => `t.${field === 'id' ? 'id' : `"${snakeCase(field)}"`}`;

function conditionOf(fields: AnyCollection['fields'], { of: owner, to, when = {} }: Grant): string {
  const present = [...new Set([owner, to])]
    .filter((field) => field !== 'id' && !fields[field]?.required)
    .map((field) => `${column(field)} is not null`);
  const said = Object.entries(when).map(([field, value]) => `${column(field)} = ${literal(value)}`);
  return [...present, ...said].join(' and ') || 'true';
}

const literal = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
