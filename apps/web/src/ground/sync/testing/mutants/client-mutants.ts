/**
 * Ways to break the sync client, each as a change to one module's text, with the case that must notice it. A test
 * suite that lets one survive has lost the proof.
 */
import type { ClientCase } from './client-cases.ts';

export interface ClientMutant {
  /** Relative to apps/web/src. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly killer: ClientCase;
}

export const clientMutants: Readonly<Record<string, ClientMutant>> = {
  'a second try goes out under a new id': {
    file: 'sync/push/push-scope.ts',
    from: 'const batch = await nextOf(outbox, scopeId, limit);',
    to: `const batch = (await nextOf(outbox, scopeId, limit)).map((record) =>
      record.state === 'sent' ? { ...record, id: crypto.randomUUID() } : record);
    await outbox.bulkPut(batch);`,
    killer: 'what had no answer is sent again under its own id, unaltered',
  },
  'the mark "sent" is lost': {
    file: 'sync/push/push-scope.ts',
    from: `state: 'sent' as const`,
    to: `state: 'waiting' as const`,
    killer: 'what had no answer is sent again under its own id, unaltered',
  },
  'an answer is applied without reading the outbox again': {
    file: 'sync/push/apply-push-reply.ts',
    from: 'await database.outbox.bulkGet(sent.map(({ seq = -1 }) => seq))',
    to: '[...sent]',
    killer: 'an answer that comes late does not bring back what another tab has seen accepted',
  },
  'a change leaves without an answer': {
    file: 'sync/push/apply-push-reply.ts',
    from: `const answer = record === undefined ? undefined : answers.get(record.id);`,
    to: `const answer = record && (answers.get(record.id) ?? { id: record.id, result: 'ok' as const });`,
    killer: 'what the answer does not name stays',
  },
  'the cursor is the top of the scope': {
    file: 'sync/pull/pull-scope.ts',
    from: 'cursor: page.cursor,',
    to: 'cursor: Math.max(scope.serverRev, page.cursor),',
    killer: 'a reading that was cut off goes on where the last page ended',
  },
  'a page is taken whatever cursor it was asked for': {
    file: 'sync/pull/pull-scope.ts',
    from: 'scope === undefined || scope.cursor !== asked.cursor || scope.epoch !== asked.epoch',
    to: 'scope === undefined',
    killer: 'a page that another tab has overtaken leaves no hole',
  },
  'an older revision is taken': {
    file: 'sync/pull/take-server-rows.ts',
    from: 'before === null || before.epoch < scope.epoch || (before.epoch === scope.epoch && before.rev < row.rev)',
    to: 'true',
    killer: 'an older row never replaces a newer one',
  },
  'a refused change is let in by its id in any scope': {
    file: 'sync/pull/take-server-rows.ts',
    from: 'record.scopeId === scopeId && accepted.has(record.id)',
    to: 'accepted.has(record.id)',
    killer: 'a refused change stays until its own scope has it, whoever uses its id elsewhere',
  },
  'an edit of a creation goes with its first text': {
    file: 'sync/pull/take-server-rows.ts',
    from: 'edited.has(seq) ? [] : [seq]',
    to: '[seq]',
    killer: 'an edit of a refused creation outlives the owner who lets its first text in',
  },
  'a change has no base': {
    file: 'local/plan-commit.ts',
    from: 'base: base ?? {},',
    to: 'base: {},',
    killer: 'a change says what its author saw',
  },
  'the clock is not kept': {
    file: 'local/device-clock.ts',
    from: `database.meta.put({ key: 'hlc', value: reading })`,
    to: 'Promise.resolve(reading)',
    killer: 'the clock never goes backwards, whatever the clock of the device does',
  },
};
