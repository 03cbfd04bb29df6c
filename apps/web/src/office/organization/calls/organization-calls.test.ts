import { describe, expect, it } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { outcomeOf } from '#src/ground/backend/testing/outcomes.ts';
import { createOrganizationCalls } from './organization-calls.ts';

const config = { backendUrl: 'https://db.test', publishableKey: 'key' };

function answering(answer: () => Response, token: string | null = 'token') {
  const seen: { readonly url: string; readonly method: string; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    seen.push({ url, method: init?.method ?? 'GET', body: init?.body });
    return answer();
  };
  const accessToken = async () => token;
  const backend = {
    config: async () => config,
    accessToken,
    rest: async () => createRestClient({ config, accessToken, fetch }),
  };
  return { calls: createOrganizationCalls({ backend, fetch, organizationId: 'o1' }), seen };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('changing the organization', () => {
  it('sends what was changed to the row of the organization, and nothing else', async () => {
    const { calls, seen } = answering(json([{ id: 'o1' }]));
    expect(outcomeOf(await calls.save({ phone: '555-0100' }))).toBe('done');
    expect(seen).toEqual([
      {
        url: 'https://db.test/rest/v1/organizations?id=eq.o1&select=id',
        method: 'PATCH',
        body: '{"phone":"555-0100"}',
      },
    ]);
  });

  it('writes only while the organization says what was seen, and tells when it does not', async () => {
    const seen: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      seen.push(new URL(input instanceof Request ? input.url : input).search);
      return Response.json(init?.method === 'PATCH' ? [] : [{ phone: '555-0142', brand_color: null }]);
    };
    const backend = {
      config: async () => config,
      accessToken: async () => 'token',
      rest: async () => createRestClient({ config, accessToken: async () => 'token', fetch }),
    };
    const calls = createOrganizationCalls({ backend, fetch, organizationId: 'o1' });
    const stood = { phone: '555-0199', brand_color: null };
    expect(outcomeOf(await calls.save({ phone: '555-0100', brand_color: '#1f4a3f' }, stood))).toBe(
      'overtaken',
    );
    const filter = 'id=eq.o1&phone=eq.555-0199&brand_color=is.null';
    expect(seen).toEqual([`?${filter}&select=id`, '?select=phone%2Cbrand_color&id=eq.o1']);
  });

  it('tells a person who may not change it from values that others changed', async () => {
    const { calls } = answering(json([]));
    expect(outcomeOf(await calls.save({ phone: '555-0100' }))).toBe('refused');
    let isWrite = true;
    const { calls: standing } = answering(() => {
      const rows = isWrite ? [] : [{ phone: '' }];
      isWrite = false;
      return Response.json(rows);
    });
    expect(outcomeOf(await standing.save({ phone: '555-0100' }, { phone: '' }))).toBe('refused');
  });

  it.each([
    ['no row was its to change', json([]), 'refused'],
    ['it is not allowed', json({ code: '42501', message: 'no' }, 403), 'refused'],
    ['the session is over', json({ code: 'PGRST301', message: 'expired' }, 401), 'signed-out'],
    ['a value does not fit', json({ code: '23514', message: 'check' }, 400), 'invalid'],
    ['the server is broken', json({ code: 'XX000', message: 'oops' }, 500), 'failed'],
  ] as const)('tells when %s', async (_, answer, outcome) => {
    expect(outcomeOf(await answering(answer).calls.save({ name: 'Level' }))).toBe(outcome);
  });

  it('takes a dead network for what it is, for the row and for the logo', async () => {
    const { calls } = answering(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(outcomeOf(await calls.save({ name: 'Level' }))).toBe('offline');
    expect(outcomeOf(await calls.uploadLogo(new Blob(['x']), 'a'.repeat(64)))).toBe('offline');
    expect(outcomeOf(await calls.uploadPagePicture(new Blob(['x']), 'a'.repeat(64)))).toBe('offline');
  });

  it('puts the logo into the folder of the organization under its checksum', async () => {
    const { calls, seen } = answering(json({ Key: 'k' }));
    expect(outcomeOf(await calls.uploadLogo(new Blob(['x']), 'a'.repeat(64)))).toBe('done');
    expect(seen[0]?.url).toBe(`https://db.test/storage/v1/object/branding/o1/logo-${'a'.repeat(64)}.png`);
    expect(outcomeOf(await calls.uploadPagePicture(new Blob(['x']), 'b'.repeat(64)))).toBe('done');
    expect(seen[1]?.url).toBe(`https://db.test/storage/v1/object/branding/o1/booking-${'b'.repeat(64)}.jpg`);
    expect(outcomeOf(await answering(json({}), null).calls.uploadLogo(new Blob(['x']), 'a'))).toBe(
      'signed-out',
    );
    expect(outcomeOf(await answering(json({}, 403)).calls.uploadLogo(new Blob(['x']), 'a'))).toBe('refused');
  });
});
