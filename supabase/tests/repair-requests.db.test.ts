/** Repair requests over HTTP: made by the bearer of a report link, read by the bearer of another, seen by the office. */
import { randomUUID } from 'node:crypto';
import { newRequestToken, viewTokenOf } from '@plumbline/domain/report/repair-request/link-tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/contract-test-server.ts';
import { createJob, type Job, type Made, makeVersion } from './published-report.ts';
import { askShare, createLink, fetchShared, type LinkOptions, publish } from './shared-report.ts';

let server: TestServer;
let job: Job;
let made: Made;
beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  made = await makeVersion(job, 1);
  await publish(job, made);
});
afterAll(() => server.dispose());

interface Author {
  readonly token: string;
  readonly shareId: string;
  readonly pass: string;
  readonly request: string;
}

const newToken = (): string => newRequestToken((size) => crypto.getRandomValues(new Uint8Array(size)));

async function newAuthor(options: LinkOptions = {}): Promise<Author> {
  const { token, id } = await createLink(job, options);
  const page = await askShare(server, { token, password: options.password ?? null });
  return { token, shareId: id, pass: page.pass, request: newToken() };
}

async function ask(body: object) {
  const { data, error } = await server.client().functions.invoke('repair-request', { body });
  if (error !== null) throw error;
  return data;
}

const torn = {
  id: 'a',
  finding: { anchor: 'finding-1', number: '1.1.1' },
  title: 'Torn shingles',
  wish: 'credit',
  amountCents: 120_050,
  words: 'Licensed roofer, receipt at closing.',
};
const content = (items: readonly object[] = [torn]) => ({ note: 'Please answer by Friday.', items });
const linksOf = ({ token, pass, request }: Author) => ({ token, pass, request });
const save = (author: Author, more: object = {}) =>
  ask({
    action: 'save',
    ...linksOf(author),
    save: randomUUID(),
    base: 0,
    reportVersion: 1,
    author: { name: '', role: 'agent' },
    content: content(),
    ...more,
  });
const open = (author: Author) => ask({ action: 'open', ...linksOf(author) });
const shareView = async (author: Author): Promise<string> => {
  const view = viewTokenOf(author.request, 1);
  expect(await ask({ action: 'share', ...linksOf(author), view })).toEqual({ status: 'ok' });
  return view;
};
const read = (view: string) => ask({ action: 'view', view });

const GONE = { status: 'gone' };

describe('an author', () => {
  let author: Author;
  beforeEach(async () => {
    author = await newAuthor();
  });

  it('saves versions under their own link and gets all of them back', async () => {
    expect(await save(author)).toMatchObject({ status: 'ok', version: 1 });
    const second = { base: 1, author: { name: 'Sam Ortiz', role: 'agent' }, content: content([]) };
    expect(await save(author, second)).toMatchObject({ status: 'ok', version: 2 });
    const opened = await open(author);
    expect(opened).toMatchObject({ status: 'ok', isShared: false, isSharedWithOffice: false });
    expect(opened.versions.map((each: { content: unknown }) => each.content)).toEqual([
      content(),
      content([]),
    ]);
    expect(opened.versions[1]).toMatchObject({ version: 2, reportVersion: 1, author: second.author });
  });

  it('repeats a save whose answer was lost without another version', async () => {
    const sent = { save: randomUUID() };
    const first = await save(author, sent);
    expect(await save(author, sent)).toEqual(first);
    expect((await open(author)).versions).toHaveLength(1);
  });

  it('is told when someone else saved in the meantime, and nothing is overwritten', async () => {
    await save(author);
    await save(author, { base: 1 });
    expect(await save(author, { base: 1, content: content([]) })).toEqual({ status: 'changed', version: 2 });
    expect((await open(author)).versions).toHaveLength(2);
  });

  it('gets a version as a document without the client, with its photo', async () => {
    await save(author);
    const page = await ask({ action: 'document', ...linksOf(author), version: 1 });
    expect(page.document).toMatchObject({
      authorLine: 'Buyer’s agent',
      version: 1,
      totals: { creditCents: 120_050, totalCents: 120_050 },
      items: [{ title: 'Torn shingles', finding: { place: expect.stringContaining('North slope') } }],
    });
    const client = made.snapshot.client?.name ?? 'nobody';
    expect(JSON.stringify(page)).not.toContain(client);
    const photo = await fetchShared(server, String(Object.values(page.photos)[0]));
    expect(photo.status).toBe(200);
  });

  it.each([
    [
      'an item too many',
      { content: content(Array.from({ length: 201 }, (_, id) => ({ ...torn, id: String(id) }))) },
    ],
    [
      'more text than fits',
      {
        content: content(
          Array.from({ length: 150 }, (_, id) => ({ ...torn, id: String(id), words: 'x'.repeat(900) })),
        ),
      },
    ],
    ['a negative amount', { content: content([{ ...torn, amountCents: -1 }]) }],
    ['no content', { content: 'words' }],
    ['another role', { author: { name: '', role: 'owner' } }],
    ['a token that is none', { request: 'x' }],
  ])('cannot save %s', async (_what, more) => {
    expect(await save(author, more)).toEqual(GONE);
    expect(await open(author)).toEqual(GONE);
  });

  it('is limited in requests per link and in versions per request', async () => {
    const { query } = server.database;
    await save(author);
    await query('update public.repair_requests set version = 50 where share_id = $1', [author.shareId]);
    expect(await save(author, { base: 50 })).toEqual({ status: 'too_many' });
    for (let index = 1; index < 20; index++)
      expect(await save({ ...author, request: newToken() })).toMatchObject({ status: 'ok' });
    expect(await save({ ...author, request: newToken() })).toEqual({ status: 'too_many' });
  });

  it('is limited in versions per hour', async () => {
    const { query } = server.database;
    await save(author);
    await query(
      `insert into public.repair_request_versions (id, organization_id, request_id, version, report_version, author_name, author_role, item_count, content)
       select gen_random_uuid(), q.organization_id, q.id, 100 + n, 1, '', 'client', 0, '{}'
       from public.repair_requests q, generate_series(1, 59) n where q.share_id = $1`,
      [author.shareId],
    );
    expect(await save({ ...author, request: newToken() })).toEqual({ status: 'too_many' });
  });
});

describe('without the links', () => {
  it('nobody opens, saves or shares: another link of the same report, another office, a wrong or missing pass', async () => {
    const author = await newAuthor();
    await save(author);
    const other = await newAuthor();
    const foreign = { ...other, request: author.request };
    expect(await open(foreign)).toEqual(GONE);
    expect(await save(foreign, { base: 1 })).toEqual(GONE);
    expect(await ask({ action: 'share', ...linksOf(foreign), withOffice: true })).toEqual(GONE);
    expect(await ask({ action: 'document', ...linksOf(foreign), version: 1 })).toEqual(GONE);
    for (const pass of ['', other.pass, `99999999999.${'a'.repeat(64)}`])
      expect(await open({ ...author, pass })).toEqual({ status: 'expired' });
    expect(await open({ ...author, request: newToken() })).toEqual(GONE);
    expect(await read(newToken())).toEqual(GONE);
    expect(await read(author.request)).toEqual(GONE);
    expect((await open(author)).versions).toHaveLength(1);
  });

  it('a password is asked for before anything of the request is shown', async () => {
    const author = await newAuthor({ password: 'brass level' });
    expect(author.pass).toMatch(/^\d+\./);
    const closed = await askShare(server, { token: author.token });
    expect(closed).toEqual({ status: 'password_required' });
    expect(await save(author)).toMatchObject({ status: 'ok' });
  });
});

describe('a reading link', () => {
  it('shows the newest version only, until its author ends it; the next one is another link', async () => {
    const author = await newAuthor();
    await save(author);
    const view = await shareView(author);
    expect((await read(view)).document).toMatchObject({ version: 1 });
    await save(author, { base: 1, content: content([]) });
    const page = await read(view);
    expect(page.document).toMatchObject({ version: 2, items: [] });
    expect(Object.keys(page)).toEqual(['status', 'document', 'photos']);
    expect(await ask({ action: 'share', ...linksOf(author), view: null })).toEqual({ status: 'ok' });
    expect(await read(view)).toEqual(GONE);
    expect(await open(author)).toMatchObject({ isShared: false, viewNumber: 2 });
  });

  const endings: readonly (readonly [string, string])[] = [
    ['revoked', 'update public.report_shares set revoked_at = now() where id = $1'],
    ['expired', `update public.report_shares set expires_at = now() - interval '1 second' where id = $1`],
  ];
  it.each(endings)(
    'and the editing one end with a report link that is %s, photos included',
    async (_how, sql) => {
      const author = await newAuthor();
      await save(author);
      const view = await shareView(author);
      const photo = String(Object.values((await read(view)).photos)[0]);
      expect((await fetchShared(server, photo)).status).toBe(200);
      await server.database.query(sql, [author.shareId]);
      expect(await read(view)).toEqual(GONE);
      expect(await open(author)).toEqual(GONE);
      expect(await save(author, { base: 1 })).toEqual(GONE);
      expect((await fetchShared(server, photo)).status).toBe(404);
    },
  );
});

describe('the office', () => {
  it('sees that it was made and by whom, and the content only once it is shared', async () => {
    const author = await newAuthor();
    await save(author);
    const rows = await job.client
      .from('repair_requests')
      .select('id, author_role, version, item_count, is_shared_with_office')
      .eq('share_id', author.shareId);
    expect(rows.data).toEqual([
      expect.objectContaining({
        author_role: 'agent',
        version: 1,
        item_count: 1,
        is_shared_with_office: false,
      }),
    ]);
    const id = String(rows.data?.[0]?.id);
    for (const column of ['token_hash', 'view_token_hash'])
      expect((await job.client.from('repair_requests').select(column)).error?.code).toBe('42501');
    expect((await job.client.from('repair_request_versions').select('content')).error?.code).toBe('42501');
    const versions = await job.client
      .from('repair_request_versions')
      .select('version, item_count')
      .eq('request_id', id);
    expect(versions.data).toEqual([{ version: 1, item_count: 1 }]);

    const readAs = (client: Job['client']) => client.rpc('repair_request_read', { p_request: id });
    expect((await readAs(job.client)).error?.code).toBe('42501');
    await ask({ action: 'share', ...linksOf(author), withOffice: true });
    expect((await readAs(job.client)).data).toEqual(content());
    const stranger = await createJob(server);
    expect((await readAs(stranger.client)).error?.code).toBe('P0002');
    expect((await readAs(server.client())).error?.code).toBe('42501');
    expect((await stranger.client.from('repair_requests').select('id')).data).toEqual([]);
    expect((await server.client().from('repair_requests').select('id')).error?.code).toBe('42501');
    await ask({ action: 'share', ...linksOf(author), withOffice: false });
    expect((await readAs(job.client)).error?.code).toBe('42501');
  });

  it('is notified once of several saves in a row, without amounts', async () => {
    await job.client.from('notification_log').select('id');
    const before = await bell();
    const author = await newAuthor();
    await save(author);
    await save(author, { base: 1 });
    const entries = (await bell()).slice(before.length);
    expect(entries).toEqual([
      {
        type: 'client_message',
        title: 'Ana’s agent made a repair request',
        body: '1148 Palmetto Ave · version 1 · 1 item',
        related_report_id: job.reportId,
      },
    ]);
    await server.database.query(
      `update public.repair_requests set saved_at = now() - interval '1 hour' where share_id = $1`,
      [author.shareId],
    );
    await save(author, { base: 2, author: { name: 'Ana Delgado', role: 'client' } });
    expect((await bell()).at(-1)).toMatchObject({ title: 'Ana Delgado changed a repair request' });
  });

  const bell = async () =>
    server.database.query<Record<string, unknown>>(
      `select type, title, body, related_report_id from public.notification_log where user_id = $1 order by sent_at, id`,
      [job.userId],
    );
});
