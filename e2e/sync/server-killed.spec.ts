import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { projectRoot, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';
import { expectVial, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 180_000 });

test('a server that dies while changes arrive has each of them once when it is back', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-killed-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  const server = await startOwnServer(projectRoot, path.join(folder, 'data'));
  const person = newPerson();
  // A part of the page that the server did not send before it died takes no field with it.
  const missing = page.waitForEvent('requestfailed', (request) => /item-proposals/.test(request.url()));
  await page.route('**/assets/item-proposals-*.js', (route) => route.abort());
  try {
    await signUpWithReport(page, person, {
      street: '9 Power Cut',
      at: 'heating/heat_equipment',
      origin: server.url,
    });
    await expectVial(page, /^Safe to leave/, 60_000);
    await missing;
    const texts: string[] = [];
    for (const [index, field] of ['Brand', 'Model No.', 'Serial No.', 'Rating (AFUE, BTU or kW)'].entries()) {
      const text = `typed while it dies ${index}`;
      await writeText(page, field, text);
      texts.push(text);
      // Most probably in the middle of a push; before or after it in the other runs.
      if (index === 1) await server.kill();
    }
    await expectVial(page, /^Only on this phone/, 30_000);
    await server.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectVial(page, /^Safe to leave/, 90_000);
    const truth = await askServer(server.url, person);
    for (const text of texts) expect(await truth.timesApplied(text), text).toBe(1);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
