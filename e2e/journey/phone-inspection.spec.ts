/**
 * The product's main job, as one story: sign up -> new home inspection -> network cut -> fill 60 fields, 6 findings with 12
 * photos, sign -> the browser is killed -> reopened offline: everything there -> PDF made offline and read back, every entered
 * text in it -> network back -> light turns green -> publish -> the client, in a second, signed-out browser, opens the link
 * and downloads the same bytes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { packed, packedText, readPdf } from '../../packages/report-pdf/src/testing/read-pdf.ts';
import { findChromium } from '../../tools/find-chromium.mjs';
import { newPerson, signUpOnScreen } from '../auth/person.ts';
import { createLink, publish } from '../publish/finished-report.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { openKillableBrowser } from '../support/killable-browser.ts';
import { installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { addPhotos, declineInstalling, expectVial, photosOf } from '../sync/support/editor.ts';
import { fillSection, markAll, sign, writeFinding } from './write-inspection.ts';

test.skip(({ isMobile }) => !isMobile, 'this story happens on a phone');
test.describe.configure({ timeout: 600_000 });

const WALKED = ['roof', 'structure', 'heating', 'plumbing', 'electrical'];
// The pool is what 'Also inspected' adds first.
const ABSENT = ['exterior', 'cooling', 'fireplace', 'attic', 'interior', 'garage', 'appliances', 'pool'];
const FINDINGS = [
  ['roof/roof_coverings', 'Three shingles are missing'],
  ['roof/roof_gutters', 'The gutter leaks at its corner'],
  ['structure/str_foundation', 'A crack runs up from the footing'],
  ['heating/heat_equipment', 'The burner has rust at its foot'],
  ['plumbing/plm_water_heater', 'The relief pipe ends too high'],
  ['electrical/ele_panel', 'Two wires share one breaker'],
] as const;

test('an inspector writes, signs and publishes a home inspection with a phone that loses its network and dies', {
  tag: installed,
}, async ({ browser: clientBrowser, faultProxy: proxy, installedDevices }) => {
  const executablePath = findChromium();
  test.skip(executablePath === null, 'needs a Chromium that a test may kill');
  const profileFolder = mkdtempSync(path.join(tmpdir(), 'plumbline-phone-'));
  await installedDevices.installOn(profileFolder, proxy.url);
  const open = async () => {
    const opened = await openKillableBrowser({
      executablePath: executablePath ?? '',
      profileFolder,
      widthPx: 390,
      heightPx: 844,
    });
    await declineInstalling(opened.page);
    return opened;
  };
  const person = newPerson();
  const texts: string[] = ['Ana Delgado', '2207 Orchid Lane'];
  let phone = await open();
  try {
    const { page } = phone;
    const reportId = await test.step('sign up and start a home inspection', async () => {
      await signUpOnScreen(page, person, proxy.url);
      await page.goto(`${proxy.url}/reports/new/home-inspection`);
      await page.getByLabel('Street address').fill('2207 Orchid Lane');
      await page.getByLabel('Client name').fill('Ana Delgado');
      await page.getByLabel('Email').first().fill('ana@example.com');
      await page.getByRole('button', { name: 'Start inspection' }).click();
      await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/, { timeout: 30_000 });
      await appOnDevice(page);
      await expectVial(page, /^Safe to leave/, 60_000);
      return /\/reports\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    });
    const openAt = async (at: string) => {
      await visit(page, `/reports/${reportId}?at=${at}`);
      await expect(page.locator('h2').first()).toBeVisible({ timeout: 30_000 });
    };

    proxy.cut();
    await test.step('fill 60 fields without a network', async () => {
      await openAt('general');
      texts.push(...(await fillSection(page, 'general', openAt)));
      await addPhotos(page, photosOf(`cover ${randomUUID()}`, 1));
      await expect(page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(1, { timeout: 60_000 });
      for (const section of WALKED) {
        await openAt(section);
        await markAll(page, 'Inspected');
        texts.push(...(await fillSection(page, section, openAt)));
      }
      for (const section of ABSENT) {
        await openAt(section);
        await markAll(page, 'Not Present');
      }
      expect(texts.length).toBeGreaterThanOrEqual(62);
    });
    await test.step('6 findings with 12 photos', async () => {
      for (const [item, title] of FINDINGS) {
        await openAt(item);
        const finding = {
          title,
          observation: `${title}, seen at the ${item.split('/')[0]}.`,
          recommendation: `Have it mended by a licensed trade: ${title.toLowerCase()}.`,
        };
        await writeFinding(page, finding, photosOf(item + randomUUID(), 2));
        texts.push(finding.title, finding.observation, finding.recommendation);
      }
    });
    await test.step('sign', async () => {
      await openAt('closing');
      await page.getByLabel('Closing remarks', { exact: true }).fill('Thank you for walking with me.');
      texts.push('Thank you for walking with me.');
      await sign(page, person.fullName);
      await expectVial(page, /^Only on this computer\. All your work is stored here/);
    });

    await phone.kill();
    phone = await open();
    const again = phone.page;
    await test.step('reopened offline: everything is there, and the PDF has every entered text', async () => {
      await again.goto(`${proxy.url}/reports/${reportId}/preview`);
      await expect(again.getByRole('status').filter({ hasText: 'Ready to publish' })).toBeVisible({
        timeout: 90_000,
      });
      const pdf = await makePdf(again);
      const read = await readPdf(new Uint8Array(pdf));
      const printed = packedText(read.pages).replaceAll('-', '');
      for (const text of texts) expect(printed, text).toContain(packed(text).replaceAll('-', ''));
      expect(FINDINGS.length * 2 + 1).toBe(13);
      await expectVial(again, /^Only on this computer/);
    });
    await test.step('network back: the light turns green', async () => {
      proxy.mend();
      await again.evaluate(() => dispatchEvent(new Event('online')));
      await expectVial(again, /^Safe to leave\. 13 photos/, 180_000);
    });
    const link = await test.step('publish and share', async () => {
      await publish(again, 1);
      return createLink(again);
    });
    await test.step('the client downloads the same bytes', async () => {
      await expectVial(again, /^Safe to leave/, 120_000);
      const published = await publishedSha(again);
      const context = await clientBrowser.newContext({ viewport: { width: 390, height: 844 } });
      const client = await context.newPage();
      await client.goto(link);
      await expect(client.getByRole('heading', { level: 1, name: '2207 Orchid Lane' })).toBeVisible({
        timeout: 60_000,
      });
      const download = client.waitForEvent('download');
      await client.getByRole('button', { name: 'Download PDF' }).locator('visible=true').click();
      const bytes = await readFile(await (await download).path());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(published);
      await context.close();
    });
  } finally {
    await phone.kill();
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** The file behind 'Download PDF', as the page passes it to the browser. */
async function makePdf(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (content: Blob | MediaSource) => {
      if (content instanceof Blob && content.type === 'application/pdf')
        Object.assign(window, { madePdf: content });
      return make(content);
    };
  });
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible({ timeout: 120_000 });
  const base64 = await page.evaluate(async () => {
    const blob: unknown = Reflect.get(window, 'madePdf');
    if (!(blob instanceof Blob)) return '';
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

/** The checksum shown next to the published version. */
async function publishedSha(page: Page): Promise<string> {
  const title = await page
    .locator('[title]')
    .evaluateAll((all) =>
      all.map((element) => element.getAttribute('title') ?? '').find((text) => /^[0-9a-f]{64}$/.test(text)),
    );
  return title ?? '';
}
