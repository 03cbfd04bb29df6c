/**
 * A device of the model: rows, cursors and outbox are its disk; `typed` is everything its person entered. It follows
 * the client's rules (bases from the view, nothing leaves the outbox without an answer) and suffers faults.
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import { type Mutation, overlay, type RowView, type Values } from '@plumbline/domain/sync/registers';
import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import type { TestDatabase, TestUser } from '../../../../apps/server/src/testing/test-database.ts';
import { codeOf, type PushReply, pull, push, type WireRow } from '../sync-calls.ts';
import { broken, expectedRefusals, type Tally, waitCodes } from './tally.ts';

/**
 * none; the request never arrives; the response is lost; the request arrives twice; it arrives after the next one,
 * unanswered.
 */
export type Fault = 'none' | 'drop' | 'lost' | 'twice' | 'late';

interface Waiting {
  readonly mutation: Mutation;
  readonly scope: string;
  readonly isSent: boolean;
}

interface DeviceFacts {
  readonly name: string;
  readonly user: TestUser;
  readonly skewMs: number;
  readonly tally: Tally;
  /** Ids of mutations; new ones unless given. */
  readonly nextId?: (() => string) | undefined;
}

export type Device = ReturnType<typeof createDevice>;

const results = new Set(['ok', 'won', 'lost', 'on_deleted', 'dup', 'parked', 'rejected']);
const createOnly = new Set(['report_id', 'path']);

export function createDevice(database: TestDatabase, { name, user, skewMs, tally, nextId }: DeviceFacts) {
  const rows = new Map<string, WireRow>();
  const cursors = new Map<string, { after: number; epoch: number }>();
  const typed = new Map<string, Mutation>();
  let outbox: Waiting[] = [];
  let lastHlc: string | null = null;
  let delayed: (readonly [scope: string, mutations: readonly Mutation[]])[] = [];

  const tick = (): string => {
    lastHlc = nextHlc(lastHlc, Date.now() + skewMs);
    return lastHlc;
  };
  const view = (row: string): RowView | null =>
    overlay(
      rows.get(row) ?? null,
      outbox.filter((waiting) => waiting.mutation.row === row).map((waiting) => waiting.mutation),
    );
  const take = (received: readonly WireRow[]): void => {
    for (const row of received) if ((rows.get(row.id)?.rev ?? -1) < row.rev) rows.set(row.id, row);
  };

  function write(scope: string, table: Mutation['table'], row: string, values: Values): void {
    const seen = view(row);
    const changes =
      seen === null
        ? values
        : Object.fromEntries(Object.entries(values).filter(([column]) => !createOnly.has(column)));
    const last = outbox.at(-1);
    if (last !== undefined && mayReplace(last, row, changes)) {
      const mutation = { ...last.mutation, values: changes, hlc: tick() };
      outbox = [...outbox.slice(0, -1), { ...last, mutation }];
      typed.set(mutation.id, mutation);
      return;
    }
    const op = seen === null ? 'insert' : 'set';
    const id = nextId?.() ?? uuidV7(Date.now() + skewMs, randomBytes);
    const mutation: Mutation = { id, table, row, op, values: changes, base: seen?.clk ?? {}, hlc: tick() };
    outbox = [...outbox, { mutation, scope, isSent: false }];
    typed.set(id, mutation);
  }

  async function send(scope: string, fault: Fault): Promise<void> {
    const batch = outbox.filter((waiting) => waiting.scope === scope).slice(0, 6);
    if (batch.length === 0) return;
    outbox = outbox.map((waiting) => (batch.includes(waiting) ? { ...waiting, isSent: true } : waiting));
    if (fault === 'drop') return;
    const mutations = batch.map(({ mutation }) => mutation);
    if (fault === 'late') {
      delayed = [...delayed, [scope, mutations]];
      return;
    }
    const reply = await sendOrWait(scope, mutations);
    await settle();
    if (reply === null) return;
    if (fault === 'twice') await push(database, user, scope, mutations, name);
    if (fault === 'lost') return;
    take(reply.rows);
    checkAnswers(mutations, reply);
    const answered = new Set(reply.results.map(({ id }) => id));
    outbox = outbox.filter(({ mutation }) => !answered.has(mutation.id));
  }

  /** Delayed requests arrive, after those sent later. */
  async function settle(): Promise<void> {
    const arriving = delayed;
    delayed = [];
    for (const [scope, mutations] of arriving.reverse()) await sendOrWait(scope, mutations);
  }

  /** Null: the whole batch waits (not yet a member, a deadlock, a lock timeout). */
  async function sendOrWait(scope: string, mutations: readonly Mutation[]): Promise<PushReply | null> {
    try {
      return await push(database, user, scope, mutations, name);
    } catch (error) {
      const code = codeOf(error);
      if (!waitCodes.has(code)) throw error;
      if (code === '40P01') tally.deadlocks++;
      return null;
    }
  }

  function checkAnswers(mutations: readonly Mutation[], reply: PushReply): void {
    for (const [index, answer] of reply.results.entries()) {
      if (answer.id !== mutations[index]?.id || !results.has(answer.result)) broken('no answer', answer);
      tally.answers[answer.result] = (tally.answers[answer.result] ?? 0) + 1;
      if (answer.result === 'rejected' && !expectedRefusals.has(answer.code ?? '')) {
        broken('refused without a reason', answer, mutations[index]);
      }
    }
  }

  /** Returns whether there is more to fetch. */
  async function fetch(scope: string, fault: Fault = 'none', limit = 3): Promise<boolean> {
    const cursor = cursors.get(scope) ?? { after: 0, epoch: 1 };
    const page = await pull(database, user, scope, cursor.after, limit);
    if (fault === 'lost') return true;
    if (page.gone) return false;
    if (page.epoch !== cursor.epoch) {
      cursors.set(scope, { after: 0, epoch: page.epoch });
      return true;
    }
    take(page.rows);
    cursors.set(scope, { after: page.cursor, epoch: page.epoch });
    return page.more;
  }

  const isWaiting = (scope: string): boolean => outbox.some((waiting) => waiting.scope === scope);
  return { name, user, rows, typed, view, write, send, settle, fetch, isWaiting };
}

/** Only the newest unsent change of the same row and columns is replaced in place; its base stays. */
function mayReplace({ mutation, isSent }: Waiting, row: string, values: Values): boolean {
  return (
    !isSent &&
    mutation.op === 'set' &&
    mutation.row === row &&
    isDeepStrictEqual(Object.keys(mutation.values), Object.keys(values))
  );
}
