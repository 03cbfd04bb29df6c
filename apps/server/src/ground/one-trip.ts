/**
 * Two statements in one round trip and one transaction: the settings of a caller, then the statement that relies on
 * them. Without `begin`, everything up to a Sync is one transaction; it commits there or leaves nothing. Both statements
 * are prepared by their text.
 */
import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { createPreparedNames, type PreparedNames } from './prepared-names.ts';

export type Parameter = string | number | null | readonly string[];

export interface Statement {
  readonly text: string;
  readonly values: readonly Parameter[];
}

/** Columns of one row as Postgres writes them. */
export type RowText = readonly (string | null)[];

/** The part of pg's connection used here; its type declarations describe an older one. */
interface TripConnection {
  readonly stream: { write(message: Buffer): void };
}

interface Outcome {
  resolve(this: void, row: RowText | null): void;
  reject(this: void, error: unknown): void;
}

const namesByClient = new WeakMap<pg.ClientBase, PreparedNames>();

/**
 * Runs `opening` and `statement`.
 *
 * @param planKey statements with the same text and key share a plan: a plan is made for one role
 * @returns the last row of `statement`, or null if it gave none
 */
export function runInOneTrip(
  client: pg.ClientBase,
  opening: Statement,
  statement: Statement,
  planKey: string,
): Promise<RowText | null> {
  const names = namesByClient.get(client) ?? createPreparedNames();
  namesByClient.set(client, names);
  return new Promise((resolve, reject) => {
    client.query(createTrip([opening, statement], planKey, names, { resolve, reject }));
  });
}

/** What `client.query` sends, and what pg calls with the messages that come back. */
function createTrip(
  statements: readonly Statement[],
  planKey: string,
  names: PreparedNames,
  { resolve, reject }: Outcome,
) {
  const parsed: string[] = [];
  let completedCount = 0;
  let row: RowText | null = null;

  function prepare(messages: Buffer[], text: string): string {
    const key = planKey === '' ? text : `${planKey}\n${text}`;
    const known = names.find(key);
    if (known !== null) return known;
    const name = names.add(key);
    for (const each of names.takeUnused()) messages.push(serialize.close({ type: 'S', name: each }));
    messages.push(serialize.parse({ name, text }));
    parsed.push(key);
    return name;
  }

  return {
    submit(given: unknown): void {
      const messages: Buffer[] = [];
      for (const { text, values } of statements) {
        const statement = prepare(messages, text);
        messages.push(serialize.bind({ statement, values: values.map(parameterText) }), serialize.execute());
      }
      messages.push(serialize.sync());
      (given as TripConnection).stream.write(Buffer.concat(messages));
    },
    handleDataRow({ fields }: { fields: RowText }): void {
      if (completedCount === statements.length - 1) row = fields;
    },
    handleCommandComplete(): void {
      completedCount += 1;
    },
    /** Also for a commit that fails, after the last statement is complete. */
    handleError(error: unknown): void {
      parsed.forEach(names.drop);
      reject(error);
    },
    handleReadyForQuery(): void {
      resolve(row);
    },
  };
}

function parameterText(value: Parameter): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return `{${value.map((each) => `"${each.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
