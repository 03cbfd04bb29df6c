/**
 * An agreement from the email to the sealed copy: two signers in turn, through the server's own endpoints, and the
 * proof afterward.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serializeAgreement, textSha256 } from '@plumbline/domain/office/agreements/document';
import { consentDisclosure, consentSha256 } from '@plumbline/domain/office/agreements/electronic-consent';
import { evidenceSchema } from '@plumbline/domain/office/agreements/evidence';
import { rowId } from '@plumbline/domain/sync/row-id';
import { sampleAgreement, sampleFormToSign } from '@plumbline/domain/testing/agreement-evidence';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packed, packedText, readPdf } from '../../../../packages/report-pdf/src/testing/read-pdf.ts';
import { mutation, newId, push } from '../../../../supabase/tests/sync/sync-calls.ts';
import { createWorld, type World } from '../../../../supabase/tests/sync/world.ts';
import { findChanges, main } from '../../../../tools/verify-agreement.mjs';
import { readServerConfig } from '../ground/config/server-config.ts';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';
import { type Application, createApplication } from './application.ts';

const text = serializeAgreement(sampleAgreement());
const SIGNERS = ['cara@example.com', 'iris@example.com'] as const;
/** The organization of the tests has neither phone nor address. */
const consent = consentDisclosure({ name: 'Level & Sons', phone: '', email: '' });
const NOWHERE = 'A'.repeat(43);

let server: TestServer;
let world: World;
let application: Application;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server.database);
  folder = await mkdtemp(join(tmpdir(), 'agreement-'));
  application = createApplication({
    config: readServerConfig({}, '/'),
    version: '1.2.3',
    log: pino({ level: 'silent' }),
    staticFiles: { respond: async () => null },
    mapTiles: async () => new Response('map'),
  });
  application.ready({
    contract: server.contract(),
    anonKey: server.secrets.anonKey,
    database: { state: async () => 'ready', recentState: async () => 'ready' },
  });
  server.contract().startJobs();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.dispose();
});

async function ask(body: object, address = '203.0.113.7'): Promise<Response> {
  const request = new Request('http://localhost/functions/v1/agreement', {
    method: 'POST',
    headers: {
      apikey: server.secrets.anonKey,
      'content-type': 'application/json',
      'user-agent': 'Firefox on a phone',
      // What callers claim about where they are is ignored.
      'x-forwarded-for': '198.51.100.9',
    },
    body: JSON.stringify(body),
  });
  return application.fetch(request, { incoming: { socket: { remoteAddress: address } } } as HttpBindings);
}
const open = async (token: string) => (await ask({ action: 'open', token })).json();
const sign = async (token: string, over: object = {}) =>
  (
    await ask({
      action: 'sign',
      token,
      documentSha256: textSha256(text),
      mark: { kind: 'typed', name: 'Cara Delgado' },
      consentSha256: consentSha256(consent),
      consentedAt: new Date().toISOString(),
      ...over,
    })
  ).json();

async function send(): Promise<string> {
  const id = newId();
  const { results } = await push(server.database, world.inspector, world.organizationId, [
    mutation('agreements', id, 'insert', {
      inspection_id: world.inspectionId,
      title: 'Home inspection agreement',
      document_sha256: textSha256(text),
      signer_count: 2,
      site: 'https://app.example.com',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    mutation('agreement_documents', rowId(id, 'document'), 'insert', { agreement_id: id, body: text }),
    ...SIGNERS.map((email, index) =>
      mutation('agreement_signers', newId(), 'insert', {
        agreement_id: id,
        position: index + 1,
        name: index === 0 ? 'Cara Delgado' : 'Iris Delgado',
        email,
      }),
    ),
  ]);
  expect(results.map(({ result }) => result)).toEqual(results.map(() => 'ok'));
  return id;
}

async function letterTo(email: string, words: string): Promise<string> {
  const find = async () =>
    (await server.mails()).find(({ to, subject }) => to === email && subject.includes(words))?.text;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}
const tokenIn = (letter: string): string => /\/agreements\/([A-Za-z0-9_-]{43})/.exec(letter)?.[1] ?? '';

/** The attachments of a letter as a mail program would save them. */
async function attachmentsOf(email: string): Promise<Map<string, Buffer>> {
  const mails = join(server.dataDir, 'mail');
  const names = (await readdir(mails)).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')));
  const letter = letters.find((each) => each.includes(`<${email}>`) && each.includes('Agreement.pdf')) ?? '';
  const files = [
    ...letter.matchAll(/filename="?(Agreement\.pdf|Evidence\.json)"?[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/g),
  ];
  return new Map(files.map(([, name = '', content = '']) => [name, Buffer.from(content, 'base64')]));
}

describe('signing', () => {
  it('goes from email to email in turn, and ends in copies that prove themselves', async () => {
    await send();
    const cara = tokenIn(await letterTo(SIGNERS[0], 'sign the inspection agreement'));
    expect((await server.mails()).some(({ to }) => to === SIGNERS[1])).toBe(false);
    expect(await open(cara)).toMatchObject({
      status: 'ok',
      isTurn: true,
      me: 0,
      document: text,
      isSealed: false,
    });
    const unsigned = await ask({ action: 'pdf', token: cara });
    expect(unsigned.headers.get('content-type')).toBe('application/pdf');
    expect(await sign(cara, { documentSha256: 'f'.repeat(64) })).toEqual({ status: 'changed' });
    expect(await sign(cara, { consentSha256: 'f'.repeat(64) })).toEqual({ status: 'changed' });
    expect(await sign(cara, { mark: { kind: 'typed', name: ' ' } })).toEqual({ status: 'gone' });
    expect(await sign(cara)).toEqual({ status: 'ok' });

    const iris = tokenIn(await letterTo(SIGNERS[1], 'sign the inspection agreement'));
    const drawn = {
      kind: 'drawn',
      name: 'Iris Delgado',
      widthPx: 300,
      heightPx: 100,
      strokes: [[1, 2, 30, 40]],
    };
    expect(await sign(iris, { mark: drawn })).toEqual({ status: 'ok' });

    const copy = await letterTo(SIGNERS[0], 'Your signed agreement');
    await letterTo(SIGNERS[1], 'Your signed agreement');
    const files = await attachmentsOf(SIGNERS[0]);
    const [pdf, proof] = [files.get('Agreement.pdf'), files.get('Evidence.json')];
    if (pdf === undefined || proof === undefined) throw new Error('the copies have no files');
    const checksum = createHash('sha256').update(pdf).digest('hex');
    expect(copy).toContain(checksum);
    const evidence = evidenceSchema.parse(JSON.parse(proof.toString()));
    expect(proof.toString()).toContain('203.0.113.7');
    expect(proof.toString()).not.toContain('198.51.100.9');
    expect(proof.toString()).toContain('Firefox on a phone');
    expect(findChanges(evidence, pdf, checksum)).toEqual([]);
    // The link goes on to show it, and gives the sealed file.
    expect(await open(iris)).toMatchObject({ agreementStatus: 'completed', isSealed: true });
    const sealed = Buffer.from(await (await ask({ action: 'pdf', token: iris })).arrayBuffer());
    expect(Buffer.compare(sealed, pdf)).toBe(0);

    await expectVerdicts(pdf, proof, checksum);
  });

  /** The command-line tool: run on whole files, then on each of them modified. */
  async function expectVerdicts(pdf: Buffer, proof: Buffer, checksum: string): Promise<void> {
    const write = async (name: string, content: Buffer | string): Promise<string> => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const [whole, json] = [await write('a.pdf', pdf), await write('a.json', proof)];
    expect(main([whole, json, '--checksum', checksum])).toBe(0);
    expect(main([whole])).toBe(2);
    expect(main([whole, json, '--checksum', 'f'.repeat(64)])).toBe(1);
    const bent = Buffer.from(pdf);
    bent[bent.length - 20] = 0x20;
    expect(main([await write('b.pdf', bent), json])).toBe(1);
    for (const [from, to] of [
      ['Cara Delgado', 'Eve Delgado'],
      ['203.0.113.7', '203.0.113.8'],
      ['$475', '$47'],
      [checksum, 'f'.repeat(64)],
    ] as const) {
      const changed = proof.toString().replaceAll(from, to);
      expect(changed).not.toBe(proof.toString());
      expect(main([whole, await write('c.json', changed)]), from).toBe(1);
    }
  }

  it('opens to no one who has no link, and to no one who asks too often', async () => {
    for (const action of ['open', 'pdf', 'evidence'])
      expect(await (await ask({ action, token: NOWHERE })).json()).toEqual({ status: 'gone' });
    expect(await sign(NOWHERE)).toEqual({ status: 'gone' });
    expect(await (await ask({ action: 'decline', token: NOWHERE, reason: '' })).json()).toEqual({
      status: 'gone',
    });
    expect(await (await ask({ action: 'open', token: 'short' })).json()).toEqual({ status: 'gone' });
    const statuses: number[] = [];
    for (let at = 0; at < 121; at += 1)
      statuses.push((await ask({ action: 'open', token: 'short' }, '203.0.113.99')).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('can be declined, with the reason told to the office', async () => {
    const id = await send();
    const find = async () =>
      (await server.mails()).filter(({ to, subject }) => to === SIGNERS[0] && subject.includes('sign the'))
        .length;
    await expect.poll(find).toBe(2);
    const letters = (await server.mails()).filter(
      ({ to, subject }) => to === SIGNERS[0] && subject.includes('sign the'),
    );
    const answers = await Promise.all(
      letters.map(async ({ text: words }) =>
        (await ask({ action: 'decline', token: tokenIn(words), reason: 'Too dear' })).json(),
      ),
    );
    // The other one is signed already.
    expect(answers.map((answer) => (answer as { status: string }).status).sort()).toEqual(['closed', 'ok']);
    const [signer] = await server.database.query(
      'select status, decline_reason from public.agreement_signers where agreement_id = $1 and position = 1',
      [id],
    );
    expect(signer).toEqual({ status: 'declined', decline_reason: 'Too dear' });
  });

  it('shows the owner the form as it was frozen, and takes a typed name only as a picture that is one', async () => {
    const filled = {
      texts: { 'owner/owner_name': 'Ann Marsh' },
      labels: {},
      chosen: [],
      signatures: {},
      photoGroups: [],
      proofs: [],
      language: 'en-US',
      title: 'Form',
      organizationName: 'Level & Sons',
      createdAt: '2026-11-27T12:00:00Z',
      isDraft: false,
    };
    const sample = sampleFormToSign();
    const body = serializeAgreement(
      sampleFormToSign({
        ...(sample.form && {
          form: { ...sample.form, printed: { formId: 'oir-b1-1802-rev-04-26', filled } },
        }),
      }),
    );
    const id = newId();
    const { results } = await push(server.database, world.inspector, world.organizationId, [
      mutation('agreements', id, 'insert', {
        inspection_id: world.inspectionId,
        report_id: world.reportId,
        form_path: 'homeowner/homeowner_signature',
        title: sample.title,
        document_sha256: textSha256(body),
        signer_count: 1,
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      }),
      mutation('agreement_documents', rowId(id, 'document'), 'insert', { agreement_id: id, body }),
      mutation('agreement_signers', newId(), 'insert', {
        agreement_id: id,
        position: 1,
        role: 'other',
        name: 'Ann Marsh',
        email: 'ann@example.com',
      }),
    ]);
    expect(results.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok']);
    const token = tokenIn(await letterTo('ann@example.com', 'sign the inspection form'));
    const form = await ask({ action: 'form', token });
    expect(form.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(new Uint8Array(await form.arrayBuffer()));
    expect(packedText(pages)).toContain(packed('Ann Marsh'));

    const disclosure = consentDisclosure({ name: 'Level & Sons', phone: '', email: '' }, 'link', 'form');
    const typed = (picture?: object) =>
      sign(token, {
        documentSha256: textSha256(body),
        consentSha256: consentSha256(disclosure),
        mark: { kind: 'typed', name: 'Ann Marsh', ...(picture && { picture }) },
      });
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(await typed()).toEqual({ status: 'changed' });
    expect(await typed({ png, widthPx: 2, heightPx: 1 })).toEqual({ status: 'changed' });
    expect(await typed({ png: 'iVBORw0KGgoAAAA=', widthPx: 1, heightPx: 1 })).toEqual({ status: 'changed' });
    expect(await typed({ png, widthPx: 1, heightPx: 1 })).toEqual({ status: 'ok' });
    const [answer] = await server.database.query(
      `select value ->> 'picture' as picture from public.report_answers where report_id = $1 and path = $2`,
      [world.reportId, 'homeowner/homeowner_signature'],
    );
    expect(answer).toEqual({ picture: png });
    const copy = await letterTo('ann@example.com', 'Your signed form');
    expect(copy).toContain('Thank you for signing');
  });

  it('writes neither tokens nor addresses into the log', () => {
    expect(server.logged()).not.toMatch(/@example\.com|agreements\/[A-Za-z0-9_-]{43}/);
  });
});
