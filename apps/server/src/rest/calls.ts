/** Finds the SQL function that an rpc means: by name and by the names of the arguments given. */
import { RestError } from './errors.ts';
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
    null,
    null,
  );
}

/** Arguments of a GET stand in the query; whatever is not an argument of a function with that name is a filter. */
export async function splitQuery(
  cache: SchemaCache,
  name: string,
  query: URLSearchParams,
): Promise<{ values: Record<string, string>; filters: URLSearchParams }> {
  const schema = await cache.snapshot();
  const names = new Set(
    (schema.functions.get(name) ?? []).flatMap((found) => found.arguments.map((each) => each.name)),
  );
  const values: Record<string, string> = {};
  const filters = new URLSearchParams();
  for (const [key, value] of query) {
    if (names.has(key)) values[key] = value;
    else filters.append(key, value);
  }
  return { values, filters };
}

function accepts(candidate: SqlFunction, given: readonly string[]): boolean {
  const known = new Set(candidate.arguments.map((argument) => argument.name));
  if (given.some((name) => !known.has(name))) return false;
  return candidate.arguments.every((argument) => argument.hasDefault || given.includes(argument.name));
}
