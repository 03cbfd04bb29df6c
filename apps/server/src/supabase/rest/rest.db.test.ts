import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const schemaSql = `
  create table public.t_people (id uuid primary key default gen_random_uuid(), name text not null unique);
  create table public.t_notes (
    id uuid primary key default gen_random_uuid(), owner uuid not null default auth.uid(), person_id uuid references public.t_people (id),
    title text not null, data jsonb, n int check (n < 1000), color text, at timestamptz not null default '2026-11-21 05:34:41.093+00', tags text[]);
  alter table public.t_notes enable row level security;
  create policy own on public.t_notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
  create table public.t_hidden (id int primary key);
  create schema if not exists private;
  create table private.t_secrets (id int primary key);
  create function public.t_json(p jsonb, k int default 1) returns jsonb language sql as $$ select jsonb_build_object('kind', jsonb_typeof(p), 'p', p, 'k', k) $$;
  create function public.t_boom(state text) returns void language plpgsql as $$ begin
    raise exception using errcode = state, message = 'boom', detail = 'the detail', hint = 'the hint'; end $$;
  create function public.t_list() returns setof public.t_notes language sql stable as $$ select * from public.t_notes $$;
  create function public.t_numbers() returns setof int language sql stable as $$ select generate_series(1, 10) $$;
  create function public.t_write() returns void language sql as $$ insert into public.t_notes (title) values ('by function') $$;
  grant all on public.t_people, public.t_notes to anon, authenticated, service_role;
  revoke all on public.t_hidden from anon, authenticated;
  grant execute on function public.t_json, public.t_boom, public.t_list, public.t_numbers, public.t_write to anon, authenticated, service_role;`;

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
let bob: Awaited<ReturnType<TestServer['signUp']>>;

beforeAll(async () => {
  server = await startTestServer(schemaSql);
  ann = await server.signUp('ann@example.com');
  bob = await server.signUp('bob@example.com');
  await ann.client.from('t_notes').insert([
    { title: 'roof, north', n: 1, tags: ['a', 'b,c'] },
    { title: 'attic', n: 2 },
    { title: 'porch', n: 3, data: { deep: { key: 'found' } } },
  ]);
});
afterAll(() => server.dispose());

const notes = () => ann.client.from('t_notes');
const get = (path: string, headers: Record<string, string>) =>
  fetch(`${server.url}/rest/v1/${path}`, { headers });

describe('who may ask', () => {
  it('answers 401 to a request without a key and to one with a wrong key', async () => {
    expect((await get('t_notes', {})).status).toBe(401);
    expect((await get('t_notes', { apikey: 'guess' })).status).toBe(401);
    expect((await get('t_notes', { authorization: `Bearer ${ann.token}` })).status).toBe(401);
  });

  it('answers 401 to an expired token and to one signed with another secret', async () => {
    const sign = (secret: string, exp: number) =>
      new SignJWT({ sub: ann.userId, role: 'authenticated', exp })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
    const nowSeconds = Math.floor(Date.now() / 1000);
    const expired = await sign(server.secrets.jwtSecret, nowSeconds - 60);
    const forged = await sign('another-secret-another-secret-another', nowSeconds + 60);
    const answer = await get('t_notes', { apikey: 'anon-key', authorization: `Bearer ${expired}` });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    expect((await get('t_notes', { apikey: 'anon-key', authorization: `Bearer ${forged}` })).status).toBe(
      401,
    );
  });

  it('shows a stranger and a visitor no row, and refuses their writes', async () => {
    expect((await bob.client.from('t_notes').select('*')).data).toEqual([]);
    expect((await server.client().from('t_notes').select('*')).data).toEqual([]);
    const visitor = await server.client().from('t_notes').insert({ title: 'x', owner: ann.userId });
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
    const stranger = await bob.client.from('t_notes').insert({ title: 'x', owner: ann.userId });
    expect([stranger.status, stranger.error?.code]).toEqual([403, '42501']);
    expect((await bob.client.from('t_notes').update({ n: 9 }).eq('title', 'attic').select()).data).toEqual(
      [],
    );
    expect((await bob.client.from('t_notes').delete().eq('title', 'attic').select()).data).toEqual([]);
  });

  it('shows the service role everything and hides the private schema', async () => {
    const service = server.client({ key: server.secrets.serviceRoleKey });
    expect((await service.from('t_notes').select('id')).data).toHaveLength(3);
    const hidden = await service.schema('private').from('t_secrets').select('*');
    expect([hidden.status, hidden.error?.code]).toEqual([406, 'PGRST106']);
    expect((await ann.client.from('t_hidden').select('*')).error?.code).toBe('42501');
  });
});

describe('reading', () => {
  it('filters, combines, orders and pages, and counts what there is', async () => {
    expect((await notes().select('title').in('title', ['roof, north', 'porch']).order('title')).data).toEqual(
      [{ title: 'porch' }, { title: 'roof, north' }],
    );
    expect((await notes().select('title').or('n.eq.1,and(n.gte.3,title.like.p%)').order('n')).data).toEqual([
      { title: 'roof, north' },
      { title: 'porch' },
    ]);
    expect((await notes().select('title').not('data', 'is', null)).data).toEqual([{ title: 'porch' }]);
    expect((await notes().select('title').contains('tags', ['a'])).data).toEqual([{ title: 'roof, north' }]);
    expect((await notes().select('key:data->deep->>key').eq('data->deep->>key', 'found')).data).toEqual([
      { key: 'found' },
    ]);
    const page = await notes()
      .select('title', { count: 'exact' })
      .order('n', { ascending: false })
      .range(1, 1);
    expect([page.status, page.count, page.data]).toEqual([206, 3, [{ title: 'attic' }]]);
    expect((await notes().select('*', { count: 'exact', head: true })).count).toBe(3);
    expect((await notes().select('title', { count: 'exact' }).range(9, 10)).error?.code).toBe('PGRST103');
  });

  it('gives times in ISO 8601 with T and microseconds', async () => {
    const { data } = await notes().select('at').eq('title', 'attic').single();
    expect(data?.at).toBe('2026-11-21T05:34:41.093+00:00');
  });

  it('answers 406 PGRST116 when one row was asked for and none is there', async () => {
    const { error, status } = await notes().select('*').eq('title', 'none').single();
    expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 0 rows']);
    expect((await notes().select('*').eq('title', 'none').maybeSingle()).data).toBeNull();
  });

  it('embeds what a foreign key points to, in both directions', async () => {
    const { data: person } = await ann.client.from('t_people').insert({ name: 'Client' }).select().single();
    await notes().update({ person_id: person?.id }).eq('title', 'attic');
    expect((await notes().select('title, t_people(name)').eq('title', 'attic')).data).toEqual([
      { title: 'attic', t_people: { name: 'Client' } },
    ]);
    expect((await ann.client.from('t_people').select('name, t_notes(title)')).data).toEqual([
      { name: 'Client', t_notes: [{ title: 'attic' }] },
    ]);
    expect((await notes().select('title, t_people!inner(name)').eq('t_people.name', 'Nobody')).data).toEqual(
      [],
    );
    expect((await bob.client.from('t_people').select('name, t_notes(title)')).data).toEqual([
      { name: 'Client', t_notes: [] },
    ]);
    expect((await notes().select('t_hidden(id)')).error?.code).toBe('PGRST200');
  });

  it('sees a table that was made after the server started', async () => {
    expect((await ann.client.from('t_later').select('*')).error?.code).toBe('PGRST205');
    await server.database.query(
      'create table public.t_later (id int); grant all on public.t_later to authenticated',
    );
    expect((await ann.client.from('t_later').select('*')).data).toEqual([]);
  });

  it('cannot be talked into other SQL by names or values', async () => {
    const evil = `x'); drop table public.t_notes; --`;
    expect((await notes().select('title').eq('title', evil)).data).toEqual([]);
    expect((await notes().select(`"${evil}"`)).error).not.toBeNull();
    expect(
      (await notes().select('title').order(`title"; drop table public.t_notes; --`)).error,
    ).not.toBeNull();
    expect((await notes().select(`title::text; drop table public.t_notes`)).error?.code).toBe('PGRST100');
    expect((await notes().select('title')).data).toHaveLength(3);
  });

  it('keeps a condition on a column whose name ends like a logical operator', async () => {
    await notes().update({ color: 'red' }).eq('title', 'attic');
    expect((await notes().select('title').eq('color', 'red')).data).toEqual([{ title: 'attic' }]);
    expect((await notes().delete().eq('color', 'none').select()).data).toEqual([]);
    expect((await notes().select('title')).data).toHaveLength(3);
  });

  it('refuses a condition that belongs to nothing instead of leaving it out', async () => {
    expect((await notes().delete().eq('t_people.name', 'x')).error?.code).toBe('PGRST108');
    expect((await notes().select('title').eq('nobody.name', 'x')).error?.code).toBe('PGRST108');
    expect((await notes().select('title')).data).toHaveLength(3);
  });

  it('refuses a path that cannot be read and a row that is none', async () => {
    const headers = { apikey: 'anon-key', 'content-type': 'application/json' };
    expect((await get('%E0%A4%A', headers)).status).toBe(404);
    const posted = await fetch(`${server.url}/rest/v1/t_people`, { method: 'POST', headers, body: '[5]' });
    expect([posted.status, (await posted.json()).code]).toEqual([400, 'PGRST102']);
  });

  it('answers 1,000 requests at once without an error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => notes().select('id,title').limit(3)),
    );
    expect(answers.filter(({ error, data }) => error !== null || data?.length !== 3)).toEqual([]);
  });
});

describe('writing', () => {
  it('takes a boolean, a text and an object into a jsonb column as they are', async () => {
    for (const value of [true, 'text', 7, { a: [1] }]) {
      const { data } = await notes().insert({ title: 'json', data: value }).select('data').single();
      expect(data?.data).toEqual(value);
    }
    await notes().delete().eq('title', 'json');
  });

  it('returns nothing unless asked, so a row may be written that its writer may not read', async () => {
    const answer = await notes().insert({ title: 'quiet' });
    expect([answer.status, answer.data]).toEqual([201, null]);
    expect((await notes().delete().eq('title', 'quiet')).status).toBe(204);
  });

  it('updates or ignores a row that is there already, as asked', async () => {
    const id = randomUUID();
    await notes().upsert({ id, title: 'first' });
    expect((await notes().upsert({ id, title: 'second' }).select('title').single()).data).toEqual({
      title: 'second',
    });
    expect(
      (await notes().upsert({ id, title: 'third' }, { ignoreDuplicates: true }).select('title')).data,
    ).toEqual([]);
    const people = ann.client.from('t_people');
    await people.upsert([{ name: 'Twice' }, { name: 'Once' }], { onConflict: 'name' });
    expect(
      (await people.upsert({ name: 'Twice' }, { onConflict: 'name' }).select('name').single()).data,
    ).toEqual({ name: 'Twice' });
    expect((await notes().delete().eq('id', id).select('title')).data).toEqual([{ title: 'second' }]);
  });

  it('gives the SQLSTATE of a broken rule with its status', async () => {
    const person = await notes().insert({ title: 'x', person_id: randomUUID() });
    expect([person.status, person.error?.code]).toEqual([409, '23503']);
    const name = await ann.client.from('t_people').insert({ name: 'Client' });
    expect([name.status, name.error?.code]).toEqual([409, '23505']);
    expect((await notes().insert({ title: 'x', n: 1000 })).error?.code).toBe('23514');
    expect((await notes().insert({ title: null })).error?.code).toBe('23502');
    expect((await notes().insert({ title: 'x', nope: 1 })).status).toBe(400);
  });
});

describe('a change of more rows than was meant', () => {
  const change = (method: string, query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/rest/v1/t_notes?${query}`, {
      method,
      headers: {
        apikey: 'anon-key',
        authorization: `Bearer ${ann.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: '{"color":"blue"}',
    });
  const blue = async () => (await notes().select('id').eq('color', 'blue')).data?.length;

  it('is refused when it names a limit or an offset, which would be left out', async () => {
    for (const [method, query, name] of [
      ['PATCH', 'limit=1', 'limit'],
      ['PATCH', 'title=eq.attic&order=id&limit=1', 'limit'],
      ['DELETE', 'n=gt.0&offset=1', 'offset'],
    ] as const) {
      const answer = await change(method, query);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'PGRST100', message: `'${name}' cannot be applied to PATCH and DELETE` },
      ]);
    }
    expect(await blue()).toBe(0);
    expect((await notes().select('id')).data).toHaveLength(3);
  });

  it('takes no notice of a Range header, which is for reading', async () => {
    expect((await change('PATCH', 'title=eq.attic', { range: '0-0' })).status).toBe(204);
    expect(await blue()).toBe(1);
    await notes().update({ color: null }).eq('color', 'blue');
  });

  it('is undone when its maker has said how many rows there may be', async () => {
    const most = (count: number) => ({ prefer: `handling=strict, max-affected=${count}` });
    const tooMany = await change('PATCH', 'n=gt.0', most(2));
    expect([tooMany.status, await tooMany.json()]).toMatchObject([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
      },
    ]);
    expect((await (await change('DELETE', 'n=gt.0', most(1))).json()).code).toBe('PGRST124');
    expect([await blue(), (await notes().select('id')).data?.length]).toEqual([0, 3]);
    const fits = await change('PATCH', 'n=gt.0', most(3));
    expect([fits.status, fits.headers.get('preference-applied')]).toEqual([
      204,
      'handling=strict, max-affected=3',
    ]);
    expect(await blue()).toBe(3);
    await notes().update({ color: null }).eq('color', 'blue');
  });
});

describe('functions', () => {
  it('gets json arguments once encoded, and defaults', async () => {
    expect((await ann.client.rpc('t_json', { p: { a: [1] } })).data).toEqual({
      kind: 'object',
      p: { a: [1] },
      k: 1,
    });
    expect((await ann.client.rpc('t_json', { p: 'plain', k: 2 })).data).toEqual({
      kind: 'string',
      p: 'plain',
      k: 2,
    });
    expect((await ann.client.rpc('t_json', { wrong: 1 })).error?.code).toBe('PGRST202');
  });

  it('returns rows that can be selected from, under the caller’s rights', async () => {
    expect((await ann.client.rpc('t_list').select('title').order('n').limit(1)).data).toEqual([
      { title: 'roof, north' },
    ]);
    expect((await bob.client.rpc('t_list')).data).toEqual([]);
    expect((await ann.client.rpc('t_list', {}, { get: true })).data).toHaveLength(3);
  });

  it('may not write when called by GET', async () => {
    const answer = await ann.client.rpc('t_write', {}, { get: true });
    expect([answer.status, answer.error?.code]).toEqual([405, '25006']);
  });

  it.each([
    ['P0001', 400],
    ['P0002', 404],
    ['54000', 400],
    ['0A000', 400],
    ['40P01', 500],
    ['23P01', 400],
    ['PT418', 418],
    ['42501', 403],
  ])('lets SQLSTATE %s through with status %i, detail and hint', async (state, status) => {
    const answer = await ann.client.rpc('t_boom', { state });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({
      code: state,
      message: 'boom',
      details: 'the detail',
      hint: 'the hint',
    });
  });
});

it('writes no personal data into the log', () => {
  expect(server.logged()).not.toMatch(/ann@example|roof, north|eyJ/);
});

describe('the most rows of one read', () => {
  let small: TestServer;
  beforeAll(async () => {
    small = await startTestServer(
      `${schemaSql}
      alter table public.t_notes disable row level security;
      insert into public.t_people (name) values ('Client');
      insert into public.t_notes (owner, title, n, person_id) select gen_random_uuid(), 'note ' || i, i, p.id
      from generate_series(1, 10) i, public.t_people p;`,
      { maxRows: 4 },
    );
  });
  afterAll(() => small.dispose());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${small.url}/rest/v1/${path}`, { headers: { apikey: 'anon-key', ...headers } });
  const numbers = async (answer: Response) => (await answer.json()).map(({ n }: { n: number }) => n);

  it('holds without a limit and with a larger one, and says in Content-Range where the page ends', async () => {
    const all = await ask('t_notes?select=n&order=n');
    expect([all.status, all.headers.get('content-range'), await numbers(all)]).toEqual([
      200,
      '0-3/*',
      [1, 2, 3, 4],
    ]);
    const page = await ask('t_notes?select=n&order=n&limit=9&offset=3', { prefer: 'count=exact' });
    expect([page.status, page.headers.get('content-range'), await numbers(page)]).toEqual([
      206,
      '3-6/10',
      [4, 5, 6, 7],
    ]);
    expect(await numbers(await ask('t_notes?select=n&order=n&limit=2'))).toEqual([1, 2]);
  });

  it('holds for a Range header, which is refused when it runs backwards', async () => {
    const range = (value: string) => ask('t_notes?select=n&order=n', { range: value, 'range-unit': 'items' });
    const wide = await range('2-9');
    expect([wide.headers.get('content-range'), await numbers(wide)]).toEqual(['2-5/*', [3, 4, 5, 6]]);
    expect(await numbers(await range('8-'))).toEqual([9, 10]);
    const backwards = await range('5-2');
    expect([backwards.status, (await backwards.json()).code]).toEqual([416, 'PGRST103']);
    expect((await (await ask('t_notes?limit=-1')).json()).code).toBe('PGRST103');
  });

  it('holds inside an embedded relation and for functions', async () => {
    const [person] = await (await ask('t_people?select=name,t_notes(n)')).json();
    expect(person.t_notes).toHaveLength(4);
    expect(await (await ask('rpc/t_list')).json()).toHaveLength(4);
    expect(await (await ask('rpc/t_numbers')).json()).toEqual([1, 2, 3, 4]);
  });

  it('does not hold back what a change gives back', async () => {
    const { data } = await small.client().from('t_notes').update({ color: 'red' }).gt('n', 0).select('n');
    expect(data).toHaveLength(10);
  });
});
