/** What a refused call says: a status that blames the right side, and nothing of rows that the caller may not see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { statusOf } from './errors.ts';

const schemaSql = `
  create table t_secrets (id int primary key, word text unique, constraint t_secrets_long check (length(word) > 3));
  insert into t_secrets values (1, 'hidden word');
  alter table t_secrets enable row level security;
  create function t_add(p_id int, p_word text) returns void language sql security definer as
    $$ insert into public.t_secrets values (p_id, p_word) $$;
  create function t_spoil() returns void language sql security definer as
    $$ update public.t_secrets set id = 1, word = left(word, 2) || '!' where id = 1 $$;
  create function t_refuse(p_code text) returns void language plpgsql as
    $$ begin raise exception 'not this way' using errcode = p_code, detail = 'our own detail'; end $$;
  create function t_ask() returns int language sql as 'select 1';
  grant execute on function t_add, t_spoil, t_refuse, t_ask to authenticated;`;

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  server = await startTestServer(schemaSql);
  ann = await server.signUp('ann@example.com');
});
afterAll(() => server.dispose());

describe('the details of a refusal', () => {
  it.each([
    ['a key that is taken', 't_add', { p_id: 2, p_word: 'hidden word' }, '23505'],
    ['a check', 't_spoil', {}, '23514'],
  ])('hold nothing of a hidden row: %s', async (_what, name, args, code) => {
    const { error } = await ann.client.rpc(name, args);
    expect(error).toMatchObject({ code, details: null });
    expect(JSON.stringify(error)).not.toMatch(/hidden word|hi!/);
  });

  it('are those that our own function gives', async () => {
    const { error } = await ann.client.rpc('t_refuse', { p_code: '22023' });
    expect(error).toMatchObject({ code: '22023', details: 'our own detail' });
  });
});

describe('a refusal', () => {
  it.each([
    ['P0001', 400],
    ['P0002', 404],
    ['22023', 400],
    ['23514', 400],
    ['42501', 403],
    ['54000', 400],
    ['55000', 409],
    ['PT429', 429],
  ])('that a function raises as %s answers %i', async (code, status) => {
    const answer = await ann.client.rpc('t_refuse', { p_code: code });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  it('answers 4xx wherever our SQL raises one', async () => {
    const functions = await server.database.query<{ name: string; source: string }>(
      `select p.oid::regprocedure::text as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prosrc ~* '\\mraise\\M' and p.proname not like 't\\_%'`,
    );
    const raises = functions.flatMap(({ name, source }) =>
      [...source.matchAll(/\braise\s+(?:exception|sqlstate)\b(?:'(?:[^']|'')*'|[^;'])*;/gi)].map(([text]) => {
        const code = /errcode\s*=\s*'(\w{5})'/i.exec(text)?.[1] ?? /sqlstate\s+'(\w{5})'/i.exec(text)?.[1];
        return { name, code: code ?? 'P0001' };
      }),
    );
    expect(raises.length).toBeGreaterThan(100);
    expect(raises.filter(({ code }) => statusOf(code, true) >= 500)).toEqual([]);
  });
});
