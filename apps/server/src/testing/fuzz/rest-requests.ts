/** Requests to tables and functions of the database. */
import { bodyOf, encoded, type Maker, methods } from './fuzz-world.ts';
import { likelyValue, oddText } from './odd-values.ts';

const operators = [
  'eq',
  'neq',
  'gt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'cs',
  'cd',
  'ov',
  'fts',
  'not.eq',
  'match',
  'sl',
  'any',
] as const;
const preferences = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'tx=rollback',
  'count=planned',
  'max-affected=1',
  'handling=strict',
] as const;
const accepts = [
  '*/*',
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  'application/vnd.pgrst.array+json',
  'application/vnd.pgrst.plan+json',
] as const;

export const table: Maker = (choices, { schema, ids }) => {
  const target = choices.any(schema.tables);
  const columns = target?.columns ?? [];
  const column = () => choices.any(columns)?.name ?? 'id';
  const rowOf = (): Record<string, unknown> =>
    Object.fromEntries(
      columns
        .filter(() => choices.chance(0.5))
        .map(({ name, type }) => [name, likelyValue(choices, type, ids)]),
    );
  const query: string[] = [];
  if (choices.chance(0.35)) {
    const embedded = choices.any(schema.tables)?.name ?? 'reports';
    query.push(
      `select=${choices.one(['*', column(), `${column()},${embedded}(*)`, `${column()}::text`, `count()`, encoded(choices, oddText(choices)), `${column()}->a->>b`, `*,${embedded}!inner(id)`])}`,
    );
  }
  for (let count = choices.below(2); count > 0; count -= 1) {
    const value = choices.chance(0.7) ? (choices.any(ids) ?? '1') : oddText(choices);
    query.push(`${column()}=${choices.one(operators)}.${encoded(choices, value)}`);
  }
  if (choices.chance(0.2))
    query.push(`order=${column()}.${choices.one(['asc', 'desc.nullsfirst', 'x', ''])}`);
  if (choices.chance(0.2))
    query.push(`limit=${encoded(choices, choices.one(['1', '0', '-1', 'x', '99999999999']))}`);
  if (choices.chance(0.1))
    query.push(`offset=${choices.one(['0', '5', '-1', '1e9', '9223372036854775808'])}`);
  if (choices.chance(0.1)) query.push(`or=(${column()}.eq.1,and(${column()}.is.null,${column()}.gt.2))`);
  if (choices.chance(0.1)) query.push(`on_conflict=${choices.one(['id', column(), 'x', ''])}`);
  if (choices.chance(0.1)) query.push(`columns=${choices.one(['id', `${column()},${column()}`, '""'])}`);
  const method = choices.chance(0.4) ? 'GET' : choices.one(methods);
  const rows = choices.chance(0.5) ? rowOf() : Array.from({ length: choices.below(4) }, rowOf);
  return {
    method,
    path: `/rest/v1/${choices.chance(0.97) ? (target?.name ?? 'reports') : encoded(choices, oddText(choices))}?${query.join('&')}`,
    headers: {
      prefer: choices.one(preferences),
      accept: choices.one(accepts),
      ...(choices.chance(0.1) && { range: choices.one(['0-1', '5-2', 'x', '0-']) }),
    },
    body: ['POST', 'PATCH', 'PUT'].includes(method) ? bodyOf(choices, rows) : null,
  };
};

export const rpc: Maker = (choices, { schema, ids }) => {
  const called = choices.any(schema.functions);
  const isWhole = choices.chance(0.85);
  const values = Object.fromEntries(
    (called?.arguments ?? [])
      .filter(() => isWhole || choices.chance(0.8))
      .map(({ name, type }) => [name, likelyValue(choices, type, ids)]),
  );
  if (choices.chance(0.05)) values[oddText(choices).slice(0, 30)] = 1;
  const isRead = choices.chance(0.08);
  const query = Object.entries(values).map(
    ([name, value]) => `${encoded(choices, name)}=${encoded(choices, String(value))}`,
  );
  return {
    method: isRead ? 'GET' : 'POST',
    path: `/rest/v1/rpc/${called?.name ?? 'x'}${isRead ? `?${query.join('&')}` : ''}`,
    headers: { prefer: choices.one(preferences) },
    body: isRead ? null : bodyOf(choices, values),
  };
};
