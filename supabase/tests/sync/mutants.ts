/**
 * Ways to break the server side of sync, each as a change of one function's text, and what must detect it. A test suite
 * that lets one survive has lost its proof.
 */
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import type { DirectedCase } from './directed-cases.ts';

export interface MutantChange {
  /** Signature of the function that is changed. */
  readonly target: string;
  readonly replace: readonly (readonly [from: string, to: string])[];
  /** Run first, as the owner of the schema. */
  readonly prepare?: string;
}
export interface Mutant extends MutantChange {
  /** What kills it: the property test within that many runs, or a directed case. */
  killer: { modelRuns: number } | { directed: DirectedCase };
}

const apply = 'private.sync_apply(uuid,uuid,text,jsonb,uuid)';
const merge = 'private.sync_merge(uuid,text,jsonb,jsonb,jsonb,jsonb,bigint)';
const stamp = 'private.sync_stamp()';
const pull = 'public.sync_pull(uuid,bigint,integer)';
const all = 'private.sync_insert_all(uuid,uuid,text,jsonb)';
const run = 'private.sync_apply_run(uuid,uuid,text,boolean,jsonb)';
const plain = 'private.sync_is_plain(uuid,uuid,text,text[],text[],jsonb)';
const changeAll = 'private.sync_change_all(uuid,uuid,text,jsonb)';
const set = 'private.sync_insert_set(uuid,uuid,text,text[],jsonb,bigint[])';
const seenCondition = `if v_current = coalesce(p_base ->> v_register.name, p_base ->> '*')::uuid then`;
const revision = `update private.sync_counters c set rev = c.rev + 1, last[v_number] = c.rev + 1
    where c.scope_id = new.scope_id returning c.rev into strict new.rev;`;

/** Turns sets off: every change goes alone, and reaches what is broken there. */
export const oneByOne = ['sync_insert_all', 'sync_change_all']
  .map(
    (name) => `create or replace function private.${name}(
  p_actor uuid, p_scope uuid, p_device text, p_mutations jsonb) returns jsonb language sql as 'select null::jsonb'`,
  )
  .join(';');

export const mutants: Readonly<Record<string, Mutant>> = {
  'no dedupe': {
    target: 'private.sync_known(uuid,uuid,uuid,text,uuid,jsonb)',
    replace: [['if found then', 'if false then']],
    killer: { modelRuns: 40 },
  },
  'no scope lock': {
    target: 'private.sync_lock(uuid[],boolean)',
    replace: [
      [
        'perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(o.id::text, 1))',
        'perform o.id',
      ],
      ['order by c.scope_id for no key update', 'order by c.scope_id'],
    ],
    killer: { directed: 'a push waits until the one before it is committed' },
  },
  'revisions from a sequence': {
    target: stamp,
    prepare: 'create sequence private.mutant_rev; grant usage on sequence private.mutant_rev to public;',
    replace: [[revision, `new.rev := pg_catalog.nextval('private.mutant_rev');`]],
    killer: { modelRuns: 20 },
  },
  'no base: every change counts as concurrent': {
    target: merge,
    replace: [[seenCondition, 'if false then']],
    killer: { directed: 'a change that saw what it replaces makes no conflict' },
  },
  'every change counts as having seen what it replaces': {
    target: merge,
    replace: [[seenCondition, 'if true then']],
    killer: { modelRuns: 20 },
  },
  'the cursor is the top of the scope': {
    target: pull,
    replace: [[`'cursor', v_end)`, `'cursor', v_scope.rev)`]],
    killer: { modelRuns: 20 },
  },
  'the counter does not say which table changed': {
    target: stamp,
    replace: [[', last[v_number] = c.rev + 1', '']],
    killer: { modelRuns: 20 },
  },
  'a page that is not full passes for the last': {
    target: pull,
    replace: [['if p_after + p_limit < v_scope.rev then', 'if p_after + p_limit * 2 < v_scope.rev then']],
    killer: { directed: 'a page has no more rows than were asked for' },
  },
  'the page ends one row late': {
    target: 'private.sync_page_end_office(uuid,bigint,integer,bigint[])',
    replace: [['offset p_limit - 1', 'offset p_limit']],
    killer: { directed: 'a page has no more rows than were asked for' },
  },
  'the trigger gives no revision': { target: stamp, replace: [[revision, '']], killer: { modelRuns: 20 } },
  'the trigger gives no clock': {
    target: stamp,
    replace: [['if v_registers is not null then', 'if false then']],
    killer: { modelRuns: 20 },
  },
  'no conflict rows': {
    target: apply,
    replace: [[`if v_table <> 'sync_conflicts' and`, 'if false and']],
    killer: { directed: 'two changes that did not see each other make a conflict' },
  },
  'the clock of a parked change is held back when it is let in': {
    target: apply,
    replace: [
      [
        '(select p.hlc from public.sync_parked p where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor)',
        'null',
      ],
    ],
    killer: { directed: 'a parked change keeps the clock of its first receipt' },
  },
  'a change may be earlier than what its author saw': {
    target: apply,
    replace: [
      [
        "private.hlc_after(p_scope, p_actor, private.hlc_clamp(p_mutation ->> 'hlc'), v_base)",
        `private.hlc_clamp(p_mutation ->> 'hlc')`,
      ],
    ],
    killer: { directed: 'a change is later than the text its author saw, whatever the clock of that was' },
  },
  'a plain write may be earlier than what it replaces': {
    target: stamp,
    replace: [
      [
        `private.hlc_after(new.scope_id, auth.uid(), private.hlc_now(), coalesce(v_old -> 'clk', '{}'))`,
        'private.hlc_now()',
      ],
    ],
    killer: { directed: 'a plain write is later than the text it replaces, whatever the clock of that was' },
  },
  'plain writes do not keep the pushes of their organization out': {
    target: 'private.sync_guard()',
    replace: [['perform pg_catalog.pg_advisory_xact_lock(', 'perform (']],
    killer: { directed: 'a plain write and a push do not deadlock' },
  },
  'an applied change deletes every parked one with its id': {
    target: apply,
    prepare: oneByOne,
    replace: [['where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor;', 'where p.id = v_id;']],
    killer: { modelRuns: 20 },
  },
  'row ids of parked inserts are free': {
    target: stamp,
    replace: [['private.is_row_promised(new.organization_id, tg_table_name, new.id)', 'false']],
    killer: { modelRuns: 20 },
  },
  'a set asks nobody who may write': {
    target: all,
    replace: [['or private.sync_refuses_some(p_actor, p_scope, p_mutations)', '']],
    killer: { directed: 'a change that is refused or was declined is not part of a set' },
  },
  'a set forgets what was declined': {
    target: all,
    replace: [
      [
        'or exists (select 1 from public.sync_parked k where k.scope_id = p_scope and k.id = any (v_ids))',
        '',
      ],
    ],
    killer: { directed: 'a change that is refused or was declined is not part of a set' },
  },
  'a set takes a change of an unknown row for a new one': {
    target: run,
    replace: [['if p_is_new then', 'if true then']],
    killer: { directed: 'a change that is known, or no new row, is not part of a set' },
  },
  'a set forgets what a new row was built on': {
    target: all,
    replace: [[`coalesce(m -> 'base', '{}') <> '{}'`, 'false']],
    killer: { directed: 'a change that is known, or no new row, is not part of a set' },
  },
  'a set writes columns of the server': {
    target: all,
    replace: [[`perform private.sync_check_names(v_group.name, v_group.changes -> 0 -> 'values');`, '']],
    killer: { directed: 'a change that is known, or no new row, is not part of a set' },
  },
  'a set holds no clock back': {
    target: all,
    replace: [['private.hlc_clamp(m.hlc)', `('x' || m.hlc)::bit(64)::bigint`]],
    killer: { directed: 'new rows are written as a set, each as if it came alone' },
  },
  'the counter does not say which table a set changed': {
    target: set,
    replace: [['greatest(c.last[t.number], p_revs[pg_catalog.cardinality(p_revs)])', 'c.last[t.number]']],
    killer: { modelRuns: 20 },
  },
  'the revisions of a set begin one late': {
    target: all,
    replace: [
      [
        'returning c.rev - pg_catalog.cardinality(v_ids) into',
        'returning c.rev - pg_catalog.cardinality(v_ids) + 1 into',
      ],
    ],
    killer: { directed: 'new rows are written as a set, each as if it came alone' },
  },
  'a set takes a change that did not see what it replaces': {
    target: plain,
    replace: [
      [
        "coalesce(t.clk ->> %1$L, t.clk ->> '*') = coalesce(c -> 'base' ->> %1$L, c -> 'base' ->> '*')",
        'true or %1$L is null',
      ],
    ],
    killer: { directed: 'one change that is not plain leaves the others in sets' },
  },
  'a set deletes a row that its author did not see whole': {
    target: plain,
    replace: [["when 'deleted_at' = any (p_columns) then", 'when false then']],
    killer: { directed: 'a change of a deleted row, or a delete of unseen work, is not part of a set' },
  },
  'a set asks no one who may change a row': {
    target: plain,
    replace: [[') is not null);', ') is null and false);']],
    killer: { directed: 'changes that are refused or were declined are no set' },
  },
  'a set changes rows of another scope': {
    target: plain,
    replace: [['(t.scope_id = $2) is true', '$2 is not null']],
    killer: {
      directed: 'changes of rows of another organization are no set',
    },
  },
  'a set changes a row that is deleted': {
    target: plain,
    replace: [['t.deleted_at is null', 'true']],
    killer: { directed: 'a change of a deleted row, or a delete of unseen work, is not part of a set' },
  },
  'a set takes two changes of one row': {
    target: changeAll,
    replace: [
      ["count(distinct (m ->> 'row')::uuid) <> pg_catalog.cardinality(v_ids)", 'count(*) < 0'],
      ['b.value::uuid = any (v_ids)', 'false'],
    ],
    killer: { directed: 'two changes of one row, or one built on another, are not a set' },
  },
  'the revisions of a set of changes begin one late': {
    target: changeAll,
    replace: [
      [
        'returning c.rev - pg_catalog.cardinality(v_ids) into',
        'returning c.rev - pg_catalog.cardinality(v_ids) + 1 into',
      ],
    ],
    killer: { directed: 'changes that saw what they replace are written as a set, each as if it came alone' },
  },
  'the counter does not say which table a set of changes changed': {
    target: 'private.sync_update_set(uuid,text,text[],text[],jsonb,bigint[])',
    replace: [['greatest(c.last[t.number], p_revs[pg_catalog.cardinality(p_revs)])', 'c.last[t.number]']],
    killer: { modelRuns: 40 },
  },
  'a set of changes holds no clock back': {
    target: changeAll,
    replace: [['private.hlc_clamp(m.hlc)', `('x' || m.hlc)::bit(64)::bigint`]],
    killer: { directed: 'changes that saw what they replace are written as a set, each as if it came alone' },
  },
  'rows of a set of changes get their revision twice': {
    target: stamp,
    replace: [
      ["new.rev = (case tg_op when 'UPDATE' then old.rev else 0 end)", "tg_op = 'UPDATE' or new.rev = 0"],
    ],
    killer: { directed: 'changes that saw what they replace are written as a set, each as if it came alone' },
  },
  'a set changes what is given once': {
    target: plain,
    replace: [["c.access <> 'write' or", '']],
    killer: {
      directed: 'changes that break a rule are no set, and each is answered with the rule',
    },
  },
  'a set changes what triggers follow': {
    target: plain,
    replace: [['if private.sync_is_followed(p_table, p_columns) then return false; end if;', '']],
    killer: { directed: 'changes that triggers follow are no set' },
  },
  'one change that is not plain sends all others alone': {
    target: run,
    replace: [['if v_count >= 16 then', 'if false then']],
    killer: { directed: 'one change that is not plain leaves the others in sets' },
  },
  'the pull is volatile': {
    target: pull,
    replace: [[' STABLE ', ' VOLATILE ']],
    killer: { directed: 'a pull sees one snapshot' },
  },
};

/**
 * Breaks the copy; returns the text that restores it. Throws when there is nothing to change, because then the mutant
 * tests nothing.
 */
export async function breakDatabase(database: TestDatabase, mutant: MutantChange): Promise<string> {
  if (mutant.prepare !== undefined) await database.query(mutant.prepare);
  const [found] = await database.query<{ text: string }>(
    'select pg_get_functiondef($1::regprocedure) as text',
    [mutant.target],
  );
  const whole = found?.text ?? '';
  let text = whole;
  for (const [from, to] of mutant.replace) {
    if (!text.includes(from)) throw new Error(`${mutant.target} has no "${from}"`);
    text = text.replace(from, to);
  }
  await database.query(text);
  return whole;
}
