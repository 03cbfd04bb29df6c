/** The browser dies abruptly while a person types and takes photos. What was saved is there, offline. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.mjs';
import { newPerson } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { openKillableBrowser } from '../support/killable-browser.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { oldestLostMs, typeUntilKilled } from '../support/type-until-killed.ts';
import { addPhotos, declineInstalling, expectVial, photosOf, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 150_000 });

/** A write waits 150 ms at most; the rest is room for a busy machine. `npm run bench -- typing` measures against 250 ms. */
const LOST_AT_MOST_MS = 500;

test('a browser killed in the middle of a word loses the last letters at most', async ({ baseURL }) => {
  const executablePath = findChromium();
  test.skip(executablePath === null, 'needs a Chromium that a test may kill');
  const profileFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-profile-'));
  const open = () =>
    openKillableBrowser({ executablePath: executablePath ?? '', profileFolder, widthPx: 390, heightPx: 844 });
  let browser = await open();
  try {
    await declineInstalling(browser.page);
    const reportId = await signUpWithReport(browser.page, newPerson(), {
      street: '7 Power Cut',
      at: 'roof/roof_coverings',
    });
    const place = `${baseURL}/reports/${reportId}?at=roof/roof_coverings`;
    await browser.page.getByLabel('Note', { exact: true }).click();
    const letters = await typeUntilKilled(browser, 'Three shingles are missing at the ridge', 900);

    browser = await open();
    await browser.page.goto(place);
    const note = browser.page.getByLabel('Note', { exact: true });
    await expect(note).not.toHaveValue('', { timeout: 30_000 });
    expect(oldestLostMs(letters, await note.inputValue())).toBeLessThan(LOST_AT_MOST_MS);
  } finally {
    await browser.kill();
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 3 });
  }
});

test('a browser killed while typing and photographing has everything when it is opened offline', {
  tag: [installed, inSoak],
}, async ({ faultProxy: proxy, installedDevices, baseURL }) => {
  const executablePath = findChromium();
  test.skip(executablePath === null, 'needs a Chromium that a test may kill');
  const profileFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-profile-'));
  await installedDevices.installOn(profileFolder, proxy.url);
  const open = () =>
    openKillableBrowser({ executablePath: executablePath ?? '', profileFolder, widthPx: 390, heightPx: 844 });
  const person = newPerson();
  let browser = await open();
  try {
    await declineInstalling(browser.page);
    const reportId = await signUpWithReport(browser.page, person, {
      street: '5 Power Cut',
      origin: proxy.url,
    });
    await appOnDevice(browser.page);
    await expectVial(browser.page, /^Safe to leave/, 60_000);
    proxy.cut();
    const place = `${proxy.url}/reports/${reportId}?at=roof/roof_coverings`;
    await browser.page.goto(place);
    await writeText(browser.page, 'Note', 'Three shingles are missing.');
    await addPhotos(browser.page, photosOf(randomUUID(), 2));
    await expect(browser.page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(2, {
      timeout: 30_000,
    });
    // Still typing: half a second after the last key, the text must be safe without leaving the field.
    await browser.page
      .getByLabel('Note', { exact: true })
      .pressSequentially(' The felt is open.', { delay: 20 });
    await expect(browser.page.getByLabel('Note', { exact: true })).toHaveValue(/open\.$/);
    await browser.page.waitForTimeout(1500);
    await browser.kill();

    browser = await open();
    await browser.page.goto(place);
    await expect(browser.page.getByLabel('Note', { exact: true })).toHaveValue(
      'Three shingles are missing. The felt is open.',
      { timeout: 30_000 },
    );
    await expect(browser.page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(2);
    await expectVial(browser.page, /^Only on this computer/);
    proxy.mend();
    await browser.page.evaluate(() => dispatchEvent(new Event('online')));
    await expectVial(browser.page, /^Safe to leave\. 2 photos/, 60_000);
    const server = await askServer(baseURL ?? '', person);
    expect((await server.answers(reportId))['roof/roof_coverings/note']).toBe(
      'Three shingles are missing. The felt is open.',
    );
    expect((await server.media()).map(({ state }) => state)).toEqual(['safe', 'safe']);
  } finally {
    await browser.kill();
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 3 });
  }
});
