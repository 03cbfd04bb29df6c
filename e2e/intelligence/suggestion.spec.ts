/**
 * A suggestion on a phone: requested in a crawlspace, waiting there with its photo, answered once there is a network, and part of the
 * report only after a person's yes, which can be undone. The model is a server on this machine that speaks a documented protocol.
 */
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  saying,
  startModelServer,
} from '../../supabase/functions/_shared/intelligence/testing/model-server.ts';
import { newPerson } from '../auth/person.ts';
import { choosePhotos, makePhoto, tiles } from '../editor/open-report.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { projectRoot, startOwnServer } from '../support/own-server.ts';
import { inSoak, installing, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { declineInstalling, expectVial } from '../sync/support/editor.ts';

test.skip(({ isMobile }) => !isMobile, 'this story happens on a phone');
test.describe.configure({ timeout: 300_000 });

const FOUND = {
  seen: 'The south slope of an asphalt shingle roof.',
  findings: [
    {
      library: null,
      title: 'Missing shingles',
      observation: 'Shingles were missing on the south slope.',
      implication: 'Water can enter.',
      recommendation: 'Have a roofing contractor replace them.',
      severity: 'moderate',
      isSafety: false,
      trade: 'roofing contractor',
      why: 'The underlayment is visible.',
      region: { photo: 0, x: 0, y: 0, width: 0.25, height: 0.25 },
    },
  ],
};

const suggestion = (page: Page) => page.getByRole('article', { name: 'Suggestion: Missing shingles' });
const findings = (page: Page) => page.getByRole('region', { name: 'Findings' });

test('a finding is suggested from a photo taken offline, accepted, undone and accepted again', {
  tag: [installing, inSoak],
}, async ({ page, context }) => {
  const model = await startModelServer(() => saying('openai', JSON.stringify(FOUND)));
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-suggestion-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  mkdirSync(path.join(folder, 'data'));
  const server = await startOwnServer(projectRoot, path.join(folder, 'data'), {
    AI_BASE_URL: model.url,
    AI_KIND: 'openai-compatible',
    AI_MODEL: 'model-1',
  });
  try {
    await declineInstalling(context);
    const item = 'roof/roof_coverings';
    const reportId = await signUpWithReport(page, newPerson(), {
      street: '77 Mill Race Road',
      at: item,
      origin: server.url,
    });
    const place = `/reports/${reportId}?at=${item}`;
    await test.step('nothing is offered before the owner has agreed', async () => {
      await page.locator('summary', { hasText: 'Suggestions' }).click();
      await page.getByRole('link', { name: 'Settings, AI suggestions' }).click();
      await page.getByRole('button', { name: 'Agree and turn on' }).click();
      await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeVisible();
      await visit(page, place);
      await expectVial(page, /^Safe to leave/, 60_000);
      await appOnDevice(page);
    });
    await test.step('offline, a photo is taken and a suggestion requested: it waits here', async () => {
      await context.setOffline(true);
      await choosePhotos(page, [await makePhoto(page, 'a.jpg')]);
      await expect(tiles(page)).toHaveCount(1);
      await page.locator('summary', { hasText: 'Suggestions' }).click();
      await page.getByRole('button', { name: 'Suggest findings from 1 photo' }).click();
      const waiting = page.getByRole('list', { name: 'Waiting requests' });
      await expect(waiting).toContainText('Waiting on this device until it’s online.');
      await expectNoBarriers(page, 'a waiting request');
      expect(model.seen).toHaveLength(0);
    });
    await test.step('online, it is answered once, and is no part of the report', async () => {
      await context.setOffline(false);
      await expect(suggestion(page)).toBeVisible({ timeout: 90_000 });
      await expect(suggestion(page)).toContainText('Not in the report. Suggested by model-1.');
      await expectNoBarriers(page, 'a suggestion');
      await expect(findings(page)).not.toContainText('Missing shingles');
      expect(model.seen).toHaveLength(1);
      expect(model.seen[0]?.text).toContain('data:image/jpeg;base64,');
      expect(model.seen[0]?.text).not.toMatch(/Mill Race|Ann Marsh|Rosa/);
    });
    await test.step('accepted with one tap, undone, accepted again', async () => {
      await suggestion(page).getByRole('button', { name: 'Accept' }).click();
      await expect(findings(page)).toContainText('Missing shingles');
      await expect(suggestion(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(suggestion(page)).toBeVisible();
      await expect(findings(page)).not.toContainText('Missing shingles');
      await suggestion(page).getByRole('button', { name: 'Accept' }).click();
      await expect(findings(page)).toContainText('Missing shingles');
    });
    await test.step('the finding stays, and nothing was requested twice', async () => {
      await expectVial(page, /^Safe to leave/, 60_000);
      await page.reload();
      await expect(findings(page)).toContainText('Missing shingles');
      await expect(suggestion(page)).toHaveCount(0);
      expect(model.seen).toHaveLength(1);
    });
  } finally {
    await server.stop();
    model.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
