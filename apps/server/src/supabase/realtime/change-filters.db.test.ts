import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const schemaSql = `
  create table public.f_notes (
    id uuid primary key default gen_random_uuid(), title text, n int, big numeric, done boolean, at timestamptz, code varchar(9));
  alter table public.f_notes owner to postgres;
  grant all on public.f_notes to anon;
  create table public.f_pairs (a int, b text, c int, primary key (a, b));
  alter table public.f_pairs owner to postgres;
  grant all on public.f_pairs to anon;
  create table public.f_hidden (id int primary key, secret text, shown text);
  alter table public.f_hidden owner to postgres;
  grant select (id, shown) on public.f_hidden to anon;
  create table public.f_later (id int primary key, title text);
  alter table public.f_later owner to postgres;
  grant all on public.f_later to anon;
  alter publication supabase_realtime add table public.f_notes, public.f_pairs, public.f_hidden;`;

const rows = `
  insert into public.f_notes (title, n, big, done, at, code) values
  ('roof, north', 1, 9007199254740993, true, '2026-01-01 12:00:00+00', 'A'),
  ('attic', 2, 9007199254740992, false, '2026-01-01 12:00:01+00', 'a'),
  ('porch (east)', 10, 1.50, null, '2026-01-02 00:00:00+00', null),
  (null, null, null, null, null, null),
  ('END', 0, null, null, null, null)`;

let server: TestServer;
let client: SupabaseClient;
beforeAll(async () => {
  server = await startTestServer(schemaSql);
  client = server.client();
});
afterAll(async () => {
  await client.removeAllChannels();
  await client.realtime.disconnect();
  await server.dispose();
});

let channelCount = 0;
interface Wanted {
  readonly table?: string;
  readonly schema?: string;
  readonly filter?: string;
  readonly event?: string;
}
interface Watched {
  readonly channel: RealtimeChannel;
  readonly status: string;
  readonly titles: unknown[];
  readonly told: unknown[];
  readonly system: { status: string; message: string }[];
}

async function watch(wanted: Wanted | readonly Wanted[]): Promise<Watched> {
  channelCount += 1;
  const seen = { titles: [] as unknown[], told: [] as unknown[], system: [] as Watched['system'] };
  let channel = client.channel(`watch-${channelCount}`);
  for (const each of [wanted].flat() as Wanted[]) {
    const full = { event: '*', schema: 'public', ...each } as { event: '*'; schema: string };
    channel = channel.on('postgres_changes', full, (change) => {
      seen.told.push(change);
      seen.titles.push((change.new as { title?: unknown }).title);
    });
  }
  channel.on('system', {}, (message: Watched['system'][number]) => seen.system.push(message));
  const status = await new Promise<string>((resolve) =>
    channel.subscribe((state, error) => resolve(error === undefined ? state : `${state}: ${error.message}`)),
  );
  return { channel, status, ...seen };
}

describe('a filter of changes', () => {
  it.each<[filter: string, titles: unknown[]]>([
    ['n=gte.1,n=lte.2', ['roof, north', 'attic']],
    ['n=gt.1, n=lt.10', ['attic']],
    ['n=gt.1,n=lt.2', []],
    ['n=not.eq.1,n=not.is.null', ['attic', 'porch (east)']],
    ['big=eq.9007199254740993', ['roof, north']],
    ['big=eq.1.5', ['porch (east)']],
    ['n=lt.9', ['roof, north', 'attic']],
    ['at=lte.2026-01-01 12:00:00Z', ['roof, north']],
    ['at=gte.2026-01-01T13:00:01+01:00', ['attic', 'porch (east)']],
    ['done=eq.t', ['roof, north']],
    ['done=is.null', ['porch (east)', null]],
    ['done=is.false', ['attic']],
    ['title=eq."roof, north"', ['roof, north']],
    ['title=eq.porch (east)', ['porch (east)']],
    ['title=in.("roof, north",attic)', ['roof, north', 'attic']],
    ['n=in.(1,10),done=is.true', ['roof, north']],
    ['title=neq.attic', ['roof, north', 'porch (east)']],
    ['n=isdistinct.1', ['attic', 'porch (east)', null]],
    ['title=is.null', [null]],
    ['code=eq.a', ['attic']],
    ['', ['roof, north', 'attic', 'porch (east)', null]],
  ])('%s tells just the rows that it means', async (filter, titles) => {
    // What the case before deleted may still be on its way.
    const filtered = await watch({ table: 'f_notes', event: 'INSERT', filter });
    const end = await watch({ table: 'f_notes', event: 'INSERT', filter: 'title=eq.END' });
    expect([filtered.status, end.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    await server.database.query(rows);
    // Delivered on the same socket after the others.
    await expect.poll(() => end.titles).toEqual(['END']);
    expect(filtered.titles.filter((title) => title !== 'END')).toEqual(titles);
    await client.removeAllChannels();
    await server.database.query('delete from public.f_notes');
  });

  it('that looks at the key holds for deleted rows too; another column of theirs is not known', async () => {
    await server.database.query(`insert into public.f_pairs values (1, 'x', 1), (2, 'x', 2), (3, 'y', 3)`);
    const keyed = await watch({ table: 'f_pairs', event: 'DELETE', filter: 'a=gte.2,b=eq.x' });
    const other = await watch({ table: 'f_pairs', event: 'DELETE', filter: 'a=lt.3,c=eq.99' });
    await server.database.query('delete from public.f_pairs');
    await expect.poll(() => other.told).toHaveLength(2);
    expect(keyed.told).toMatchObject([{ old: { a: 2, b: 'x' } }]);
    await client.removeAllChannels();
  });

  it.each<[why: string, wanted: Wanted & { select?: string[] }, reason: RegExp]>([
    ['an unknown operator', { table: 'f_notes', filter: 'n=near.5' }, /filter/],
    ['no operator', { table: 'f_notes', filter: 'n=5' }, /filter/],
    ['no column', { table: 'f_notes', filter: '=eq.5' }, /filter/],
    ['a gap', { table: 'f_notes', filter: 'n=gt.1,,n=lt.5' }, /filter/],
    ['a rest that is no condition', { table: 'f_notes', filter: 'title=eq.roof, north' }, /filter/],
    ['a list without parentheses', { table: 'f_notes', filter: 'n=in.1' }, /filter/],
    ['a pattern', { table: 'f_notes', filter: 'title=like.a%' }, /filter/],
    ['a column that is not there', { table: 'f_notes', filter: 'nope=eq.5' }, /nope/],
    ['a value of another type', { table: 'f_notes', filter: 'n=eq.five' }, /five/],
    [
      'a column that the reader may not see',
      { table: 'f_hidden', filter: 'secret=eq.x' },
      /permission denied/,
    ],
    ['a table that is not there', { table: 'f_nowhere', filter: 'id=eq.1' }, /f_nowhere/],
    ['every table', { filter: 'id=eq.1' }, /table/],
    ['an unknown event', { table: 'f_notes', event: 'TRUNCATE' }, /TRUNCATE/],
    ['chosen columns', { table: 'f_notes', select: ['n'] }, /select/],
  ])('is refused for %s', async (_why, wanted, reason) => {
    const { status } = await watch(wanted);
    expect(status).toMatch(/^CHANNEL_ERROR/);
    expect(status).toMatch(reason);
    await client.removeAllChannels();
  });

  it('does not let one subscription of a channel speak for another', async () => {
    const both = await watch([
      { table: 'f_notes', event: 'INSERT', filter: 'n=eq.1' },
      { table: 'f_notes', event: 'INSERT', filter: 'n=eq.2' },
    ]);
    const end = await watch({ table: 'f_notes', event: 'INSERT', filter: 'title=eq.END' });
    await server.database.query(rows);
    await expect.poll(() => end.titles).toEqual(['END']);
    expect(both.titles).toEqual(['roof, north', 'attic']);
    await client.removeAllChannels();
  });
});

describe('a table that joins or leaves supabase_realtime while the server runs', () => {
  const change = (id: number) =>
    server.database.query(`insert into public.f_later values (${id}, 'row ${id}')`);

  it('is heard by who subscribes afterwards', async () => {
    await server.database.query('alter publication supabase_realtime add table public.f_later');
    const later = await watch({ table: 'f_later' });
    await change(1);
    await expect.poll(() => later.titles).toEqual(['row 1']);
    await client.removeAllChannels();
    await server.database.query('alter publication supabase_realtime drop table public.f_later');
  });

  it('is heard by who waited for it, who was told that it was not there yet', async () => {
    const early = await watch({ table: 'f_later' });
    await expect.poll(() => early.system).toMatchObject([{ status: 'error' }]);
    expect(early.system[0]?.message).toContain('f_later');
    await server.database.query('alter publication supabase_realtime add table public.f_later');
    let id = 10;
    const heard = async () => {
      id += 1;
      await change(id);
      return early.titles.length;
    };
    await expect.poll(heard, { timeout: 20_000, interval: 300 }).toBeGreaterThan(0);
    await client.removeAllChannels();
  }, 30_000);

  it('is heard no more once it has left', async () => {
    await server.database.query('alter publication supabase_realtime drop table public.f_later');
    const both = await watch([{ table: 'f_later' }, { table: 'f_notes' }]);
    await change(100);
    await server.database.query(`insert into public.f_notes (title) values ('afterwards')`);
    await expect.poll(() => both.titles).toContain('afterwards');
    expect(both.titles).toEqual(['afterwards']);
    await client.removeAllChannels();
  });

  it('is heard with another primary key when that has changed', async () => {
    await server.database.query(`alter publication supabase_realtime add table public.f_later`);
    await (await watch({ table: 'f_later' })).channel.unsubscribe();
    await server.database.query('alter table public.f_later rename column id to number');
    const renamed = await watch({ table: 'f_later', event: 'DELETE' });
    await server.database.query(`delete from public.f_later where number = 100`);
    await expect.poll(() => renamed.told).toMatchObject([{ old: { number: 100 } }]);
  });
});
