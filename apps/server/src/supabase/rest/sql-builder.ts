/** Collects parameters while a statement is assembled; identifiers are always quoted, values always bound. */
import pg from 'pg';
import type { Parameter, Statement } from '#src/ground/one-trip.ts';
import type { JsonStep } from './select-parser.ts';

export interface SqlBuilder {
  readonly values: Parameter[];
  bind(value: Parameter): string;
}

export function createSqlBuilder(): SqlBuilder {
  const values: Parameter[] = [];
  return {
    values,
    bind(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** The statement of which the builder collected the parameters. */
export const bound = ({ values }: SqlBuilder, text: string): Statement => ({ text, values });

export function identifier(name: string): string {
  return pg.escapeIdentifier(name);
}

export function columnSql(table: string, column: string, jsonPath: readonly JsonStep[]): string {
  const base = `${table}.${identifier(column)}`;
  if (jsonPath.length === 0) return base;
  const steps = jsonPath.map((step) => `${step.asText ? '->>' : '->'}${jsonKey(step.key)}`).join('');
  return `to_jsonb(${base})${steps}`;
}

function jsonKey(key: string): string {
  return /^-?\d+$/.test(key) ? key : pg.escapeLiteral(key);
}
