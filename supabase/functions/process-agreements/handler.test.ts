import { sampleEvidence } from '@plumbline/domain/testing/agreement-evidence';
import { expect, it } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import processAgreements from './handler.ts';

const evidence = sampleEvidence();

/** A database with agreements that are due, and a storage that keeps whatever it has under a name and compares no checksums. */
function serverWith(due: readonly { id: string; evidence: unknown }[], siteUrl: string | null = null) {
  const sealed = new Map<string, string>();
  const failed: unknown[] = [];
  const sites: string[] = [];
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const answer = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (path.startsWith('/storage/')) {
      const there = stored.get(path);
      if (init.method !== 'POST') return new Response(there ?? null, { status: there ? 200 : 404 });
      const isReplacing = new Headers(init.headers).get('x-upsert') === 'true';
      if (there !== undefined && !isReplacing) return new Response('Duplicate', { status: 409 });
      stored.set(path, new Uint8Array(await new Response(init.body).arrayBuffer()));
      return new Response('{}');
    }
    const given: { p_agreement: string; p_pdf_sha256: string; p_site: string } = await new Response(
      init.body,
    ).json();
    if (path.endsWith('agreements_due'))
      return Response.json(
        due.map((each) => ({ ...each, organization_id: 'o', is_sealed: sealed.has(each.id) })),
      );
    if (path.endsWith('agreement_seal')) sealed.set(given.p_agreement, given.p_pdf_sha256);
    if (path.endsWith('agreement_seal_failed')) failed.push(given.p_agreement);
    if (path.endsWith('agreements_tick')) {
      sites.push(given.p_site);
      return Response.json({ expired: 0, reminded: 0 });
    }
    return Response.json(path.endsWith('agreement_copies') ? 2 : true);
  };
  const context = {
    invoker: { role: 'service_role', userId: null },
    supabaseUrl: 'http://x',
    env: () => siteUrl,
    adminFetch: answer,
    log: { error: () => undefined },
  } as unknown as FunctionContext;
  const run = async () => (await processAgreements(new Request('http://x'), context)).json();
  return { run, sealed, failed, stored, sites };
}

it('seals what it can read, and puts off what it cannot', async () => {
  const { run, sealed, failed } = serverWith([
    { id: 'words', evidence: { ...evidence, document: '{}' } },
    { id: 'nothing', evidence: null },
    { id: 'whole', evidence },
  ]);
  expect(await run()).toMatchObject({ sealed: 1, copies: 2, failed: 2 });
  expect([...sealed.keys()]).toEqual(['whole']);
  expect(failed).toEqual(['words', 'nothing']);
});

it('leaves no other file in the place of the sealed one', async () => {
  const honest = serverWith([{ id: 'whole', evidence }]);
  await honest.run();
  const forged = serverWith([{ id: 'whole', evidence }]);
  for (const path of honest.stored.keys()) forged.stored.set(path, new TextEncoder().encode('forged'));
  await forged.run();
  expect(forged.stored.size).toBe(2);
  for (const [path, bytes] of forged.stored) expect(path).toContain(await sha256Hex(bytes));
});

it.each([
  ['https://app.example.com', 'https://app.example.com'],
  [null, 'http://x'],
])('tells the database where the app stands: %s', async (siteUrl, told) => {
  const { run, sites } = serverWith([], siteUrl);
  await run();
  expect(sites).toEqual([told]);
});
