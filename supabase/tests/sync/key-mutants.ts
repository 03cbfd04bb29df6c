/**
 * Ways to drop the scope or the author from a key of device-supplied ids. Each must be detected, like those of
 * mutants.ts.
 */
import type { HostileCase } from './hostile-cases.ts';
import type { MutantChange } from './mutants.ts';

export interface KeyMutant extends MutantChange {
  readonly killer: HostileCase;
}

const apply = 'private.sync_apply(uuid,uuid,text,jsonb,uuid)';
const push = 'private.sync_push(uuid,jsonb,text)';
const hlcAfter = 'private.hlc_after(uuid,uuid,bigint,jsonb)';
const known = 'private.sync_known(uuid,uuid,uuid,text,uuid,jsonb)';
const ofOthers = 'private.sync_known_of_others(uuid,uuid,uuid,text,uuid,jsonb)';
const decide = 'public.sync_decide(uuid,uuid,uuid,boolean)';
const promised = 'private.is_row_promised(uuid,text,uuid)';
const purge = 'private.sync_purge(text,uuid)';
const oneKey = (table: string): string =>
  `alter table public.${table} drop constraint ${table}_pkey; alter table public.${table} add constraint ${table}_pkey primary key (id);`;

export const keyMutants: Readonly<Record<string, KeyMutant>> = {
  'the key of mutations is their id': {
    target: known,
    prepare: oneKey('sync_mutations'),
    replace: [],
    killer: 'a change is sent, and sent again, although another organization used its id',
  },
  'the key of parked changes is their id': {
    target: known,
    prepare: oneKey('sync_parked'),
    replace: [],
    killer: 'a refusal in another organization turns no parked change',
  },
  'the key of parked changes has no author': {
    target: known,
    prepare: oneKey('sync_parked').replace('(id)', '(scope_id, id)'),
    replace: [],
    killer: 'a former member turns no parked change of a colleague',
  },
  'an applied change deletes the parked one of another scope': {
    target: apply,
    replace: [['where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor;', 'where p.id = v_id;']],
    killer: 'a parked change is decided although another organization used its id',
  },
  'an applied change deletes the parked one of another author': {
    target: apply,
    replace: [
      [
        'where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor;',
        'where p.scope_id = p_scope and p.id = v_id;',
      ],
    ],
    killer: 'a parked change of a colleague outlives the same change of another',
  },
  'the clock of a parked change is one of another scope': {
    target: apply,
    replace: [
      [
        '(select p.hlc from public.sync_parked p where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor)',
        '(select max(p.hlc) from public.sync_parked p where p.id = v_id)',
      ],
    ],
    killer: 'a parked change of another organization lends no clock',
  },
  'the clock of a parked change is one of another author': {
    target: apply,
    replace: [
      [
        '(select p.hlc from public.sync_parked p where p.scope_id = p_scope and p.id = v_id and p.actor_id = p_actor)',
        '(select max(p.hlc) from public.sync_parked p where p.scope_id = p_scope and p.id = v_id)',
      ],
    ],
    killer: 'a parked change of a colleague lends no clock',
  },
  'what was seen is looked up among the changes of all scopes': {
    target: hlcAfter,
    replace: [['where m.scope_id = p_scope and m.id = any (v_seen)', 'where m.id = any (v_seen)']],
    killer: 'a base with ids of another organization lends no clock',
  },
  'what was seen is looked up among the refused changes of all scopes': {
    target: hlcAfter,
    replace: [
      [
        'where p.scope_id = p_scope and p.id = any (v_seen) and p.actor_id = p_author',
        'where p.id = any (v_seen)',
      ],
    ],
    killer: 'a base with ids of another organization lends no clock',
  },
  'what was seen is looked up among the refused changes of everyone': {
    target: hlcAfter,
    replace: [[' and p.actor_id = p_author', '']],
    killer: 'a parked change of a colleague lends no clock',
  },
  'a change counts as sent before when another organization sent its id': {
    target: known,
    replace: [['where m.scope_id = p_scope and m.id = p_id and m.actor_id = p_author', 'where m.id = p_id']],
    killer: 'a change is sent, and sent again, although another organization used its id',
  },
  'a change counts as declined when another organization declined its id': {
    target: known,
    replace: [['where p.scope_id = p_scope and p.id = p_id and p.actor_id = p_author', 'where p.id = p_id']],
    killer: 'a change that one organization declined is news in another',
  },
  'a change counts as declined when the one of a colleague was': {
    target: known,
    replace: [
      [
        'where p.scope_id = p_scope and p.id = p_id and p.actor_id = p_author',
        'where p.scope_id = p_scope and p.id = p_id',
      ],
    ],
    killer: 'declining one of two changes with an id leaves the other',
  },
  'a colleague may take the id of a parked change': {
    target: ofOthers,
    replace: [['if found or exists (', 'if found or false and exists (']],
    killer: 'a colleague does not take the id of a parked change',
  },
  'ids of changes are taken in every organization': {
    target: ofOthers,
    replace: [['where m.scope_id = p_scope and m.id = p_id and', 'where m.id = p_id and']],
    killer: 'a change is sent, and sent again, although another organization used its id',
  },
  'ids of parked changes are taken in every organization': {
    target: ofOthers,
    replace: [
      [
        'where p.scope_id = p_scope and p.id = p_id and p.actor_id <> p_author',
        'where p.id = p_id and p.actor_id <> p_author',
      ],
    ],
    killer: 'a parked change is decided although another organization used its id',
  },
  'a later refusal takes the id from its first author': {
    target: ofOthers,
    replace: [['and p.parked_at < coalesce(', 'and p.parked_at is distinct from coalesce(']],
    killer: 'a former member turns no parked change of a colleague',
  },
  'the same change of a colleague is another one': {
    target: ofOthers,
    replace: [['if found and v_known.table_name = p_table', 'if false and v_known.table_name = p_table']],
    killer: 'a change of two people with one content is one change',
  },
  'a merge takes the clock of another scope': {
    target: 'private.sync_merge(uuid,text,jsonb,jsonb,jsonb,jsonb,bigint)',
    replace: [
      ["where m.scope_id = (p_row ->> 'scope_id')::uuid and m.id = v_current", 'where m.id = v_current'],
    ],
    killer: 'a merge compares the clocks of its own organization',
  },
  'the text for a restore is one of another scope': {
    target: 'private.sync_deleted_conflicts(uuid,jsonb,jsonb,jsonb,jsonb,jsonb)',
    replace: [
      [
        "where m.scope_id = (p_row ->> 'scope_id')::uuid and m.id = k.value::uuid",
        'where m.id = k.value::uuid limit 1',
      ],
    ],
    killer: 'unseen work is offered for restore with the text of its own organization',
  },
  'the id of a conflict has no scope': {
    target: 'private.sync_tell(uuid,text,uuid,uuid,jsonb)',
    replace: [["p_scope || ' ' || c.register", 'c.register']],
    killer: 'the same two ids make a conflict in each organization',
  },
  'no row id is promised': {
    target: 'private.sync_stamp()',
    replace: [["if tg_op = 'INSERT' and private.is_row_promised(", 'if false and private.is_row_promised(']],
    killer: 'the row id of a parked insert is not taken by another organization',
  },
  'a later refusal elsewhere claims a row id': {
    target: promised,
    replace: [
      [
        "(select pg_catalog.min(o.parked_at) from births o where o.organization_id = p_organization), 'infinity'",
        "null::timestamptz, 'infinity'",
      ],
    ],
    killer: 'a later refusal elsewhere claims no row id',
  },
  'the first refusal is not told from the second': {
    target: promised,
    replace: [['b.parked_at < coalesce(', 'b.parked_at > coalesce(']],
    killer: 'the row id of a parked insert is not taken by another organization',
  },
  'an id that is computed from a place is promised': {
    target: promised,
    replace: [["pg_catalog.substr(p_row::text, 15, 1) <> '8' and", '']],
    killer: 'a refusal claims no id that is computed from a place',
  },
  'a decision takes the parked change of any author': {
    target: decide,
    replace: [[' and p.actor_id = p_author and p.status', ' and p.status']],
    killer: 'declining one of two changes with an id leaves the other',
  },
  'a decision takes the parked change of any scope': {
    target: decide,
    replace: [
      [
        'where p.scope_id = p_scope and p.id = p_mutation and p.actor_id = p_author and',
        'where p.id = p_mutation and p.actor_id = p_author and',
      ],
    ],
    killer: 'an owner decides nothing of another organization',
  },
  'a decision declines the parked changes of every author': {
    target: decide,
    replace: [
      [
        `decided_at = pg_catalog.now()
    where p.scope_id = p_scope and p.id = p_mutation and p.actor_id = p_author`,
        `decided_at = pg_catalog.now()
    where p.id = p_mutation`,
      ],
    ],
    killer: 'declining one of two changes with an id leaves the other',
  },
  'a refusal turns a decision': {
    target: push,
    replace: [["where sync_parked.status <> 'declined'", '']],
    killer: 'a decision stays, whatever its author sends under the id',
  },
  'erasing reaches the history of other tables and scopes': {
    target: purge,
    replace: [
      [
        'where m.scope_id = v_scope and m.table_name = p_table and m.row_id = p_row;\n  update public.sync_scopes',
        'where m.row_id = p_row;\n  update public.sync_scopes',
      ],
    ],
    killer: 'erasing a row leaves the same id of another organization alone',
  },
  'erasing reaches the parked changes of other tables and scopes': {
    target: purge,
    replace: [["where p.scope_id = v_scope and p.mutation ->> 'table' = p_table and", 'where']],
    killer: 'erasing a row leaves the same id of another organization alone',
  },
  'a lock of any report locks': {
    target: 'private.write_refusal(uuid,uuid,text,jsonb)',
    replace: [['and p_scope in (r.scope_id, r.inspection_id)', '']],
    killer: 'a lock of a report is not told to another organization',
  },
};
