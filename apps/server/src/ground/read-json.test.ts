import { describe, expect, it } from 'vitest';
import { isNestedTooDeep, readJson } from './read-json.ts';

const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON body', () => {
  it('is read up to its limit, declared or not', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(80) });
    const declared = { 'content-length': String(body.length) };
    const value = { ok: true, text: body, value: JSON.parse(body) as unknown };
    expect(await readJson(post(body), 100)).toEqual(value);
    expect(await readJson(post(body, declared), 100)).toEqual(value);
    for (const request of [post(body), post(body, declared)])
      expect(await readJson(request, 50)).toEqual({ ok: false, refusal: 'too_large' });
  });

  it('is not read on when it has no length and no end', async () => {
    let takenBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        takenBytes += 1000;
        controller.enqueue(new Uint8Array(1000).fill(32));
      },
    });
    expect(await readJson(post(endless), 10_000)).toEqual({ ok: false, refusal: 'too_large' });
    expect(takenBytes).toBeLessThan(30_000);
  });

  it('holds no U+0000, as a character or as an escape', async () => {
    for (const body of ['{"a":"\\u0000"}', '{"a":"\u0000"}'])
      expect(await readJson(post(body), 100)).toEqual({ ok: false, refusal: 'nul' });
    expect(await readJson(post('{"a":"\\\\u0000"}'), 100)).toMatchObject({ ok: true });
  });

  it('may be empty, and is refused when it is no JSON', async () => {
    expect(await readJson(post(''), 10)).toEqual({ ok: true, text: '{}', value: {} });
    expect(await readJson(post(''), 10, '')).toEqual({ ok: false, refusal: 'not_json' });
    expect(await readJson(post('{"a":'), 10)).toEqual({ ok: false, refusal: 'not_json' });
  });

  it('is refused for its depth before it is parsed', async () => {
    expect(await readJson(post(nested(64)), 1000)).toMatchObject({ ok: true });
    // Not closed, so that a parser would call it no JSON.
    expect(await readJson(post('{"a":'.repeat(65)), 1000)).toEqual({ ok: false, refusal: 'too_deep' });
  });
});

it('counts no bracket inside a text', () => {
  expect(isNestedTooDeep(JSON.stringify({ text: `"\\"${'['.repeat(100)}` }))).toBe(false);
  expect(isNestedTooDeep(JSON.stringify(['\\', nested(100)]))).toBe(false);
  expect(isNestedTooDeep(`["\\\\",${nested(64)}]`)).toBe(true);
});
