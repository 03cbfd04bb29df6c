/**
 * Statements of reads that were built before: a device asks in the same few forms, and building one takes longer than
 * sending it. What the catalog says is part of a statement, so each snapshot of it has its own.
 */
import type { Statement } from '#src/ground/one-trip.ts';
import type { Preferences } from './preferences.ts';
import type { ReadTarget } from './read-sql.ts';
import type { SchemaSnapshot } from './schema-cache.ts';
import { bound } from './sql-builder.ts';
import { readStatement } from './statements.ts';

export interface KnownReads {
  statement(target: ReadTarget, table: string, query: URLSearchParams, preferences: Preferences): Statement;
}

const mostRemembered = 500;
/** A longer one lists ids, and comes once. */
const longestQuery = 400;

export function createKnownReads(most = mostRemembered): KnownReads {
  const bySchema = new WeakMap<SchemaSnapshot, Map<string, Statement>>();
  return {
    statement(target, table, query, preferences) {
      const { countsAll, wantsSingle, stripsNulls } = preferences;
      const text = query.toString();
      const key = [table, countsAll, wantsSingle, stripsNulls, target.maxRows, text].join('\n');
      const known = bySchema.get(target.schema) ?? new Map<string, Statement>();
      const found = known.get(key);
      if (found !== undefined) return found;
      const built = bound(target.builder, readStatement(target, table, query, preferences));
      if (text.length > longestQuery) return built;
      bySchema.set(target.schema, known);
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= most) known.delete(oldest);
      known.set(key, built);
      return built;
    },
  };
}
