import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packAnswer, takesGzip } from './pack-answer.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `Client ${index}` })));
const ask = (accepted: string | null, body: string | null = long, method = 'GET') =>
  packAnswer(
    new Request('http://server/rest/v1/contacts', {
      method,
      headers: accepted === null ? {} : { 'accept-encoding': accepted },
    }),
    { status: 206, body, headers: { 'content-type': 'application/json' } },
  );

describe('an answer of the table interface', () => {
  it('is compressed for who takes gzip, and the same when unpacked', async () => {
    const { status, headers, body } = await ask('br, gzip, deflate');
    expect([status, headers]).toEqual([
      206,
      { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    ]);
    if (!(body instanceof Uint8Array)) throw new Error('not packed');
    expect(gunzipSync(body).toString()).toBe(long);
    expect(body.length).toBeLessThan(long.length / 4);
  });

  it('is sent as it is to others, and caches are told', async () => {
    expect(await ask(null)).toMatchObject({ body: long, headers: { vary: 'Accept-Encoding' } });
    expect((await ask('gzip;q=0')).body).toBe(long);
  });

  it('is left alone when it is short, empty, or only asked about', async () => {
    expect(await ask('gzip', '[]')).toMatchObject({ body: '[]' });
    expect((await ask('gzip', null)).body).toBeNull();
    expect((await ask('gzip', long, 'HEAD')).body).toBe(long);
  });
});

it('takes gzip by its name and weight', () => {
  const taken = ['gzip', 'GZIP', 'deflate, gzip;q=0.5', 'gzip; q=1'];
  const refused = ['', 'br', 'x-gzip', 'gzip;q=0', 'gzip; q=0.000', 'gzipped'];
  expect([...taken, ...refused].filter(takesGzip)).toEqual(taken);
});
