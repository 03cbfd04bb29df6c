/** A full disk and a full quota: refused before a byte is taken, and gone on with when there is room again. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const quotaBytes = 100_000;
const reserveBytes = 1_000_000;
const gigabyte = 1024 ** 3;

let server: TestServer;
let freeBytes = gigabyte;
let office: string;
let person: { client: SupabaseClient; token: string };

beforeAll(async () => {
  server = await startTestServer(
    `insert into storage.buckets (id, name) values ('t-files', 't-files');
     create policy t_all on storage.objects for all to authenticated using (bucket_id = 't-files') with check (bucket_id = 't-files');`,
    { space: { quotaBytes, reserveBytes } },
    undefined,
    async () => freeBytes,
  );
  person = await server.signUp('ann@example.com');
});
beforeEach(() => {
  freeBytes = gigabyte;
  office = randomUUID();
});
afterAll(() => server.dispose());

const files = () => person.client.storage.from('t-files');
const put = async (name: string, sizeBytes: number) =>
  (await files().upload(`${office}/${name}`, randomBytes(sizeBytes))).error;

const tus = { apikey: 'anon-key', 'tus-resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const begin = (name: string, sizeBytes: number): Promise<Response> =>
  fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...tus,
      authorization: `Bearer ${person.token}`,
      'upload-length': String(sizeBytes),
      'upload-metadata': `bucketName ${base64('t-files')},objectName ${base64(`${office}/${name}`)}`,
    },
  });

const sendTo = (address: string, offset: number, bytes: Buffer<ArrayBuffer>): Promise<Response> =>
  fetch(server.url + address, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: `Bearer ${person.token}`,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });

const quotaBody = {
  statusCode: '507',
  error: 'QuotaExceeded',
  message: 'The files of this organization fill the room that it has',
};
const diskBody = {
  statusCode: '507',
  error: 'InsufficientStorage',
  message: 'The server has no room for this file now',
};

describe('a quota of an organization', () => {
  it('refuses what does not fit, in Supabase’s form, and takes it when something is gone', async () => {
    expect(await put('a', 60_000)).toBeNull();
    expect(await put('b', 60_000)).toMatchObject({
      status: 507,
      statusCode: '507',
      message: quotaBody.message,
    });
    expect(await put('c', 30_000)).toBeNull();
    await files().remove([`${office}/a`]);
    expect(await put('b', 60_000)).toBeNull();
  });

  it('is each organization’s own', async () => {
    expect(await put('a', 90_000)).toBeNull();
    office = randomUUID();
    expect(await put('a', 90_000)).toBeNull();
  });

  it('counts what unfinished uploads will take, and what many requests at once bring', async () => {
    const begun = await begin('film', 60_000);
    expect(begun.status).toBe(201);
    const refused = await begin('film-2', 60_000);
    expect([refused.status, await refused.json()]).toEqual([507, quotaBody]);
    expect(await put('photo', 60_000)).toMatchObject({ status: 507 });
    const address = begun.headers.get('location') ?? '';
    expect((await sendTo(address, 0, randomBytes(60_000))).status).toBe(204);
    expect(await put('photo', 60_000)).toMatchObject({ status: 507 });
    office = randomUUID();
    const many = await Promise.all(Array.from({ length: 6 }, (_, index) => put(`p${index}`, 30_000)));
    expect(many.filter((error) => error === null).length).toBeLessThanOrEqual(3);
  });

  it('holds for a body that does not say how long it is, and for copies', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(randomBytes(120_000));
        controller.close();
      },
    });
    const address = `${server.url}/storage/v1/object/t-files/${office}/stream`;
    const headers = { apikey: 'anon-key', authorization: `Bearer ${person.token}` };
    const answer = await fetch(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([507, quotaBody]);
    expect((await files().exists(`${office}/stream`)).data).toBe(false);
    await put('a', 60_000);
    expect((await files().copy(`${office}/a`, `${office}/b`)).error?.message).toBe(quotaBody.message);
  });
});

describe('a disk that is nearly full', () => {
  it('takes nothing that would eat into the reserve', async () => {
    freeBytes = reserveBytes + 10_000;
    expect(await put('a', 20_000)).toMatchObject({ status: 507, message: diskBody.message });
    const refused = await begin('film', 20_000);
    expect([refused.status, await refused.json()]).toEqual([507, diskBody]);
    expect(await put('a', 5_000)).toBeNull();
  });

  it('stops an upload that has begun, keeps what arrived, and goes on from there', async () => {
    const bytes = randomBytes(50_000);
    const address = (await begin('film', bytes.length)).headers.get('location') ?? '';
    expect((await sendTo(address, 0, bytes.subarray(0, 20_000))).status).toBe(204);
    freeBytes = reserveBytes;
    const refused = await sendTo(address, 20_000, bytes.subarray(20_000));
    expect([refused.status, await refused.json()]).toEqual([507, diskBody]);
    freeBytes = gigabyte;
    expect((await sendTo(address, 20_000, bytes.subarray(20_000))).status).toBe(204);
    const { data } = await files().download(`${office}/film`);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
  });
});
