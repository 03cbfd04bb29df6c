/** The prototype of sync (prototype.sql) as a peer: in a separate database of the same Postgres, asked without HTTP. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import pg from 'pg';
import { z } from 'zod';

const BATCH = 200;
const pushed = z.object({ results: z.array(z.object({ result: z.literal('ok') })) });
const pulled = z.object({ rows: z.array(z.unknown()), cursor: z.coerce.number(), more: z.boolean() });

export interface Prototype {
  /** Writes that many contacts in batches of 200, one after the other. */
  push(count: number): Promise<void>;
  /** All rows, in pages of 500. */
  pull(): Promise<number>;
  pullNothing(): Promise<void>;
  close(): Promise<void>;
}

export async function startPrototype(superuserUrl: string): Promise<Prototype> {
  const client = await openDatabase(superuserUrl);
  const [organization, person] = [randomUUID(), randomUUID()];
  await client.query('insert into public.organizations values ($1, $2)', [organization, 'Bench']);
  await client.query('insert into public.organization_members values ($1, $2, $3)', [
    organization,
    person,
    'owner',
  ]);
  let clock: string | null = null;
  let cursor = 0;

  async function ask(call: string, args: readonly unknown[]): Promise<unknown> {
    await client.query(`begin; set local role authenticated; set local request.jwt.claim.sub to '${person}'`);
    const { rows } = await client.query<{ answer: unknown }>(`select public.${call} as answer`, [...args]);
    await client.query('commit');
    return rows[0]?.answer;
  }
  function contact(index: number) {
    clock = nextHlc(clock, Date.now());
    const values = { name: `Client ${index}`, email: `client.${index}@example.com`, phone: '555 0100' };
    return {
      id: randomUUID(),
      table: 'contacts',
      row: randomUUID(),
      op: 'insert',
      values,
      base: {},
      hlc: clock,
    };
  }

  return {
    async push(count) {
      for (let at = 0; at < count; at += BATCH) {
        const changes = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) =>
          contact(at + index),
        );
        const args = [organization, JSON.stringify(changes), 'bench'];
        pushed.parse(await ask('sync_push($1, $2, $3)', args));
      }
    },
    async pull() {
      let [count, hasMore] = [0, true];
      for (cursor = 0; hasMore; ) {
        const page = pulled.parse(await ask('sync_pull($1, $2, 500)', [organization, cursor]));
        count += page.rows.length;
        [cursor, hasMore] = [page.cursor, page.more];
      }
      return count;
    },
    async pullNothing() {
      await ask('sync_pull($1, $2, 500)', [organization, cursor]);
    },
    close: () => client.end(),
  };
}

/** The roles are the server's. */
async function openDatabase(superuserUrl: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query('create database prototype');
  await admin.end();
  const url = new URL(superuserUrl);
  url.pathname = '/prototype';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(readFileSync(path.join(import.meta.dirname, 'prototype.sql'), 'utf8'));
  return client;
}
