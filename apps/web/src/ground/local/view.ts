/**
 * Computes what a person sees of a row: the server's value with local changes on top, in order.
 *
 *   waiting, sent   value shown, and part of `clk` (the base of the next change)
 *   refused set     value shown until someone replaces what it replaced; not part of `clk`, because the server does
 *                   not have it: the next change must build on what the server has
 *   refused insert  the row stays visible; `clk` names the insert, which keeps its ID when it is resent
 */
import { type Clk, registerOf, seenBy, type Values } from '@plumbline/domain/sync/registers';
import type { OutboxRecord } from './outbox-record.ts';
import type { ServerRow } from './row-record.ts';

export interface RowView {
  readonly values: Values;
  readonly clk: Clk;
}

export function viewOf(server: ServerRow | null, own: readonly OutboxRecord[]): RowView | null {
  if (own.length === 0) return server === null ? null : { values: server.values, clk: server.clk };
  let values: Record<string, unknown> | null = server === null ? null : { ...server.values };
  const clk: Record<string, string> = { ...server?.clk };
  const shown: Record<string, string> = { ...server?.clk };
  for (const mutation of own) {
    if (values === null) {
      if (mutation.op !== 'insert') continue;
      values = { deleted_at: null, ...mutation.values };
      clk['*'] = mutation.id;
      shown['*'] = mutation.id;
      continue;
    }
    for (const [column, value] of Object.entries(mutation.values)) {
      const register = registerOf(mutation.table, column);
      const isOwn = shown[register] === mutation.id; // a second column of the same register
      if (
        mutation.state === 'refused' &&
        !isOwn &&
        seenBy(shown, register) !== seenBy(mutation.base, register)
      )
        continue;
      values[column] = value;
      shown[register] = mutation.id;
      if (mutation.state !== 'refused') clk[register] = mutation.id;
    }
  }
  return values === null ? null : { values, clk };
}
