/** Query parameters that a request cannot use. They would be silently ignored, so they are rejected. */
import { RestError } from './errors.ts';
import type { SqlFunction } from './schema-cache.ts';

const reserved = new Set(['select', 'columns', 'on_conflict']);
const perLevel = new Set(['order', 'limit', 'offset']);

const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
/** Names that are never a filter or a function argument. */
export const isReserved = (key: string): boolean => reserved.has(key) || perLevel.has(lastPart(key));

type Use = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'rpc';
const usesOf: Readonly<Record<string, readonly Use[]>> = {
  columns: ['POST', 'PATCH', 'rpc'],
  on_conflict: ['POST'],
};

export function refuseMisplaced(query: URLSearchParams, use: Use): void {
  const seen = new Set<string>();
  for (const key of query.keys()) {
    if (isReserved(key) && seen.has(key)) throw refusal(`'${key}' is given more than once`);
    seen.add(key);
    const uses = usesOf[key];
    if (uses !== undefined && !uses.includes(use)) throw refusal(`'${key}' cannot be applied to ${use}`);
    if (use === 'POST' && key !== 'order' && !reserved.has(key))
      throw refusal(`'${key}' cannot be applied to POST`);
  }
}

/** A function that returns a value instead of rows has nothing to select, filter or order by. */
export function refuseForValues(called: SqlFunction, query: URLSearchParams): void {
  const pages = called.returnsSet && called.returns === 'scalar' ? ['limit', 'offset'] : [];
  for (const [key, value] of query) {
    if (key === 'columns' || pages.includes(key) || (key === 'select' && value === '*')) continue;
    throw refusal(`'${key}' cannot be applied to the function ${called.name}, which returns no rows`);
  }
}

const refusal = (message: string): RestError => new RestError(400, 'PGRST100', message);
