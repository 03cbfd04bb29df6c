/**
 * The browser freezes the tab that is sending: it keeps its lock and runs nothing. Nothing is lost, another tab sends,
 * and the frozen one continues when it is viewed again. (DevTools cannot freeze a page that automation keeps visible;
 * for the others, a tab that never releases its lock is equivalent.)
 */
import { expect, type Page } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { inSoak, test } from '../support/test.ts';
import { expectVial, openPart, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => isMobile, 'tabs are a matter of the desk');
test.describe.configure({ timeout: 240_000 });

const CALLS = '**/rest/v1/rpc/sync_*';

/** Takes the sending lock as soon as it is free, keeps it until `thaw`, and sends nothing itself. */
async function freezeWhileSending(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort());
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const userId = names.map((name) => /^plumbline-([0-9a-f]{8}-.*)$/.exec(name)?.[1]).find(Boolean);
    const thawed = new Promise<void>((resolve) => Object.assign(window, { thaw: resolve }));
    await new Promise<void>((resolve) => {
      void navigator.locks.request(`plumbline-sync-${userId}`, () => {
        resolve();
        return thawed;
      });
    });
  });
}

async function thaw(page: Page): Promise<void> {
  await page.unroute(CALLS);
  await page.evaluate(() => {
    const end: unknown = Reflect.get(window, 'thaw');
    if (typeof end === 'function') end();
  });
}

test('edits of a frozen tab are sent by another one, and the tab goes on when it is looked at again', {
  tag: inSoak,
}, async ({ page: first, context, baseURL }) => {
  const person = newPerson();
  const reportId = await signUpWithReport(first, person, {
    street: '4 Ice Street',
    at: 'heating/heat_equipment',
  });
  await expectVial(first, /^Safe to leave/, 60_000);
  const server = await askServer(baseURL ?? '', person);
  await freezeWhileSending(first);
  await writeText(first, 'Brand', 'held by the ice');

  const second = await context.newPage();
  await test.step('another tab shows the unsent edit, waits its turn, and then sends without the lock', async () => {
    await openPart(second, reportId, 'heating/heat_equipment');
    await expect(second.getByLabel('Brand', { exact: true })).toHaveValue('held by the ice');
    await writeText(second, 'Rating (AFUE, BTU or kW)', 'from the other tab');
    await expectVial(second, /^Only on this/);
    expect(await server.answers(reportId)).not.toHaveProperty(['heating/heat_brand']);
    await expect
      .poll(() => server.answers(reportId), { timeout: 150_000, intervals: [2000] })
      .toMatchObject({
        'heating/heat_brand': 'held by the ice',
        'heating/heat_afue_or_kw': 'from the other tab',
      });
  });

  await test.step('thawed, the first tab has seen it all and sends what it writes', async () => {
    await thaw(first);
    await second.close();
    await expect(first.getByLabel('Rating (AFUE, BTU or kW)', { exact: true })).toHaveValue(
      'from the other tab',
    );
    await writeText(first, 'Serial No.', 'after the thaw');
    await expectVial(first, /^Safe to leave/, 60_000);
    // The sync indicator may still say so for what was sent before.
    for (const text of ['held by the ice', 'from the other tab', 'after the thaw'])
      await expect.poll(() => server.timesApplied(text), { message: text, timeout: 60_000 }).toBe(1);
  });
});
