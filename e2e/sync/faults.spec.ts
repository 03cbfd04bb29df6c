/**
 * Every way a network fails, while a person writes: at the end everything is on the server exactly once. The proxy stands
 * between the real browser and the real server.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { inSoak, test } from '../support/test.ts';
import { addPhotos, expectVial, photosOf, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 120_000 });

const FAULTS: readonly (Fault & { name: string })[] = [
  { name: 'cut before the request', kind: 'cut-before' },
  { name: 'cut after the commit', kind: 'cut-after' },
  { name: 'cut in the body of the answer', kind: 'cut-in-body' },
  { name: 'a request that arrives twice', kind: 'duplicate' },
  { name: 'a late answer', kind: 'delay', delayMs: 1500 },
  { name: 'a captive portal', kind: 'captive-portal' },
  ...[401, 403, 413, 429, 500].map((status) => ({
    name: `status ${status}`,
    kind: 'status' as const,
    status,
  })),
];

test('whatever the network does to a push, each answer arrives exactly once', { tag: inSoak }, async ({
  page,
  faultProxy: proxy,
  baseURL,
}) => {
  const target = baseURL ?? '';
  const person = newPerson();
  const reportId = await signUpWithReport(page, person, {
    street: '7 Fault Line',
    at: 'general',
    origin: proxy.url,
  });
  await expectVial(page, /^Safe to leave/);
  const written: string[] = [];
  for (const { name, ...fault } of FAULTS) {
    await test.step(name, async () => {
      const text = `${name} ${randomUUID()}`;
      const before = proxy.met;
      proxy.next(/\/rpc\/sync_push/, fault as Fault);
      await writeText(page, 'Agent Name', text);
      written.push(text);
      await expect.poll(() => proxy.met, { timeout: 15_000 }).toBeGreaterThan(before);
      await expectVial(page, /^Safe to leave/, 30_000);
    });
  }
  const server = await askServer(target, person);
  for (const text of written) expect(await server.timesApplied(text), text).toBe(1);
  expect((await server.answers(reportId))['general/agent_name']).toBe(written.at(-1));
});

test('photos survive lost answers of the storage and of its confirmation', { tag: inSoak }, async ({
  page,
  faultProxy: proxy,
  baseURL,
}) => {
  const target = baseURL ?? '';
  const person = newPerson();
  await signUpWithReport(page, person, {
    street: '8 Fault Line',
    at: 'roof/roof_coverings',
    origin: proxy.url,
  });
  proxy.next(/\/storage\/v1\/object\/reports/, { kind: 'cut-after' }, 2);
  proxy.next(/\/storage\/v1\/object\/reports/, { kind: 'cut-before' });
  proxy.next(/\/rpc\/confirm_blob/, { kind: 'cut-in-body' });
  proxy.next(/\/rpc\/confirm_blob/, { kind: 'captive-portal' });
  await addPhotos(page, photosOf(randomUUID(), 3));
  await expect(page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(3);
  await expectVial(page, /^Safe to leave\. 3 photos/, 60_000);
  expect(proxy.met).toBe(5);
  const server = await askServer(target, person);
  const media = await server.media();
  expect(media.map(({ state }) => state)).toEqual(['safe', 'safe', 'safe']);
  expect(await server.confirmedFiles()).toBe(9);
});
