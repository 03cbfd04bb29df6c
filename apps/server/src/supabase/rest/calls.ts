/** Finds the SQL function of an rpc by its name and the names of the given arguments. */
import { RestError } from './errors.ts';
import { startsWithOperator } from './filter-sql.ts';
import { isReserved } from './query-rules.ts';
import type { SchemaCache, SchemaSnapshot, SqlFunction } from './schema-cache.ts';

export async function findFunction(
  cache: SchemaCache,
  name: string,
  given: readonly string[],
): Promise<{ called: SqlFunction; schema: SchemaSnapshot }> {
  for (const load of [() => cache.snapshot(), () => cache.reload()]) {
    const schema = await load();
    const fitting = (schema.functions.get(name) ?? []).filter((candidate) => accepts(candidate, given));
    const [first, second] = fitting;
    if (second !== undefined) {
      throw new RestError(300, 'PGRST203', `Could not choose the best candidate function for ${name}`);
    }
    if (first !== undefined) return { called: first, schema };
  }
  throw new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${given.length === 0 ? ' without parameters' : `(${given.join(', ')})`} in the schema cache`,
    given.length === 0 ? null : `No function of this name takes exactly the arguments ${given.join(', ')}`,
  );
}

/** Splits a GET's query: as in PostgREST, a value that starts with an operator is a filter, any other an argument. */
export function splitQuery(query: URLSearchParams): {
  values: Map<string, string>;
  filters: URLSearchParams;
} {
  const values = new Map<string, string>();
  const filters = new URLSearchParams();
  for (const [key, value] of query) {
    if (isReserved(key) || key.includes('.') || isLogic(key) || startsWithOperator(value))
      filters.append(key, value);
    else if (values.has(key)) throw new RestError(400, 'PGRST100', `'${key}' is given more than once`);
    else values.set(key, value);
  }
  return { values, filters };
}

const isLogic = (key: string): boolean => key === 'and' || key === 'or';

function accepts(candidate: SqlFunction, given: readonly string[]): boolean {
  const known = new Set(candidate.arguments.map((argument) => argument.name));
  if (given.some((name) => !known.has(name))) return false;
  return candidate.arguments.every((argument) => argument.hasDefault || given.includes(argument.name));
}
