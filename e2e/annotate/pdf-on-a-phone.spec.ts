/**
 * A long report is read and marked up in a crawlspace: opened offline, highlighted, commented on, signed, given a photo. The browser
 * is killed, nothing is lost, the office answers, and the copy has every annotation as a real one of a PDF.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type ReadTag, readMarkup, readPdf } from '../../packages/report-pdf/src/testing/read-pdf.ts';
import { findChromium } from '../../tools/find-chromium.mjs';
import { createAccount, newPerson, openApp, signInOverApi } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { openKillableBrowser } from '../support/killable-browser.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { declineInstalling, expectVial, photosOf } from '../sync/support/editor.ts';
import { writeLongReport } from './support/long-report.ts';

test.skip(({ isMobile }) => !isMobile, 'this story happens on a phone');
test.describe.configure({ timeout: 600_000 });

const COMMENT = 'Is this the whole roof?';
const ANSWER = 'Yes, both slopes.';
const ALT_TEXT = 'Shingles with a crack near the ridge';

test('a long report is marked up offline, survives a kill, is answered by the office and saved with all of it', {
  tag: [installed, inSoak],
}, async ({ browser: officeBrowser, faultProxy: proxy, installedDevices, baseURL }) => {
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
  const inspector = { ...newPerson(), fullName: 'Marco Dietz' };
  const session = await createAccount(inspector, proxy.url);
  const reportId = await writeLongReport(session);
  const pages = `/reports/${reportId}/annotate?view=pdf`;
  let phone = await open();
  try {
    await test.step('the report and a signature are on the phone', async () => {
      const { page } = phone;
      await openApp(page, session, `/reports/${reportId}`);
      await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible({ timeout: 60_000 });
      await appOnDevice(page);
      await visit(page, '/signature-setup');
      await drawSignature(page);
      await expectVial(page, /^Safe to leave/, 60_000);
      await openPages(page, pages); // brings the reader's own files
    });

    proxy.cut();
    await test.step('offline, the pages open, and are highlighted, commented on, signed and given a photo', async () => {
      const { page } = phone;
      await visit(page, '/reports');
      await openPages(page, pages);
      await expect.poll(() => pageCount(page)).toBeGreaterThanOrEqual(60);
      await goToPage(page, 20);
      await highlightWords(page, 20);
      await commentOnHighlight(page);
      await signPage(page);
      await goToPage(page, 21);
      await addPhoto(page);
      await expectKinds(page, ['Highlight', 'Signature', 'Image']);
    });

    await phone.kill();
    phone = await open();
    await test.step('reopened offline: all of it is there', async () => {
      await phone.page.goto(`${proxy.url}${pages}`);
      await isOpen(phone.page);
      await expectKinds(phone.page, ['Highlight', 'Signature', 'Image']);
      await expect(comments(phone.page).getByText(COMMENT)).toBeVisible();
      await goToPage(phone.page, 20);
      await expect(editorsOn(phone.page, 20)).toHaveCount(2);
      await expectVial(phone.page, /^Only on this computer/);
    });

    proxy.mend();
    await phone.page.evaluate(() => dispatchEvent(new Event('online')));
    await expectVial(phone.page, /^Safe to leave/, 120_000);
    const office = await test.step('the office answers', async () => {
      const person = await joinOrganization(baseURL ?? '', inspector, {
        fullName: 'Olga Office',
        role: 'office',
      });
      const context = await officeBrowser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await openApp(page, await signInOverApi(person), pages);
      await isOpen(page);
      await expectKinds(page, ['Highlight', 'Signature', 'Image']);
      const thread = comments(page).getByRole('listitem').filter({ hasText: COMMENT });
      await expect(thread.getByText('Marco Dietz')).toBeVisible();
      await thread.getByRole('button', { name: 'Reply' }).click();
      await thread.getByLabel('Reply').fill(ANSWER);
      await thread.getByRole('button', { name: 'Send' }).click();
      await expect(thread.getByText(ANSWER)).toBeVisible();
      await expectVial(page, /^Safe to leave/, 60_000);
      return page;
    });
    await test.step('the inspector reads the answer and resolves it', async () => {
      const thread = comments(phone.page).getByRole('listitem').filter({ hasText: COMMENT });
      await expect(thread.getByText(ANSWER)).toBeVisible({ timeout: 60_000 });
      await expect(thread.getByText('Olga Office')).toBeVisible();
      await thread.getByRole('button', { name: 'Resolve' }).click();
      await expect(comments(office).getByRole('radio', { name: 'Resolved, 1' })).toBeAttached({
        timeout: 60_000,
      });
    });
    await test.step('the annotated copy has every annotation', async () => {
      const download = office.waitForEvent('download');
      await office.getByRole('button', { name: 'More', exact: true }).click();
      await office.getByRole('menuitem', { name: 'Download with annotations' }).click();
      const bytes = new Uint8Array(await readFile(await (await download).path()));
      const markup = await readMarkup(bytes);
      expect(markup.map(({ page, subtype }) => `${page} ${subtype}`).sort(byText)).toEqual([
        '20 Highlight',
        '20 Stamp', // the outline of the signature
        '21 Stamp',
      ]);
      const thread = markup.find(({ subtype }) => subtype === 'Highlight')?.contents ?? '';
      for (const words of [COMMENT, ANSWER, 'Marco Dietz', 'Olga Office']) expect(thread).toContain(words);
      const { pages: read } = await readPdf(bytes);
      expect(altTexts(read[20]?.tags ?? null)).toContain(ALT_TEXT);
    });
    await office.context().close();
  } finally {
    await phone.kill();
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 3 });
  }
});

const comments = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mark up' }).getByRole('button', { name, exact: true });
const pageOf = (page: Page, number: number) => page.locator(`.pdfViewer .page[data-page-number="${number}"]`);
const editorsOn = (page: Page, number: number) =>
  pageOf(page, number)
    .locator('.annotationEditorLayer')
    .locator('.highlightEditor, .signatureEditor, .stampEditor');

async function pageCount(page: Page): Promise<number> {
  const label = await page.getByLabel(/^Page, of/).getAttribute('aria-label');
  return Number(/\d+$/.exec(label ?? '')?.[0]);
}

async function isOpen(page: Page): Promise<void> {
  await expect(page.locator('.pdfViewer .page[data-loaded] .textLayer').first()).toBeAttached({
    timeout: 120_000,
  });
}

async function openPages(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await isOpen(page);
}

async function goToPage(page: Page, number: number): Promise<void> {
  const field = page.getByLabel(/^Page, of/);
  await field.fill(String(number));
  await field.press('Enter');
  await expect(pageOf(page, number).locator('.textLayer .endOfContent')).toBeAttached({ timeout: 60_000 });
}

async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add signature' }).click();
  const box = page.getByRole('application', { name: /^Signature box/ });
  await box.hover({ position: { x: 40, y: 90 } });
  const place = await box.boundingBox();
  if (place === null) throw new Error('no box to sign in');
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(place.x + 40 + step * 8, place.y + 90 + 30 * Math.sin(step / 3));
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
}

/** Drags over a line of text, as a finger does with the handles of a selection. */
async function highlightWords(page: Page, number: number): Promise<void> {
  await tool(page, 'Highlight').click();
  const line = pageOf(page, number)
    .locator('.textLayer span[role="presentation"]')
    .filter({ hasText: 'ladder' })
    .first();
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (box === null) throw new Error('no line to select');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(editorsOn(page, number)).toHaveCount(1);
}

async function commentOnHighlight(page: Page): Promise<void> {
  await tool(page, 'Comments').click();
  const thread = comments(page).getByRole('listitem').filter({ hasText: 'Highlight' });
  await thread.getByRole('button', { name: 'Comment', exact: true }).click();
  await thread.getByLabel('Comment').fill(COMMENT);
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText(COMMENT)).toBeVisible();
  await tool(page, 'Read').click();
}

async function signPage(page: Page): Promise<void> {
  await tool(page, 'Sign').click();
  await page
    .getByRole('dialog', { name: 'Sign' })
    .getByRole('button', { name: 'Signature', exact: true })
    .click();
  await expect(editorsOn(page, 20)).toHaveCount(2);
  await tool(page, 'Read').click();
}

async function addPhoto(page: Page): Promise<void> {
  const [buffer] = photosOf(randomUUID(), 1);
  if (buffer === undefined) throw new Error('no photo');
  await page.getByLabel('Image to add').setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer });
  const sheet = page.getByRole('dialog', { name: 'Describe the image' });
  await sheet.getByLabel('Description').fill(ALT_TEXT);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(editorsOn(page, 21)).toHaveCount(1);
  // The image itself is kept first: killed now, the phone would have it without its description.
  await expect.poll(() => page.evaluate(isStored, ALT_TEXT)).toBe(true);
  await tool(page, 'Read').click();
}

/** Whether a row on this device has the words. Runs in the page. */
async function isStored(words: string): Promise<boolean> {
  const name = (await indexedDB.databases()).find((each) =>
    /^plumbline-[0-9a-f]{8}-/.test(each.name ?? ''),
  )?.name;
  const rows = await new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open(name ?? '');
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('rows').objectStore('rows').getAll();
      reading.onerror = () => reject(reading.error ?? new Error('not read'));
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
  return JSON.stringify(rows).includes(words);
}

/** What the list of comments says is on the pages, in their order. It stays open. */
async function expectKinds(page: Page, kinds: readonly string[]): Promise<void> {
  if (!(await comments(page).isVisible())) await tool(page, 'Comments').click();
  for (const kind of kinds)
    await expect(
      comments(page)
        .getByRole('listitem')
        .filter({ hasText: `· ${kind}` }),
    ).toHaveCount(1);
  await expect(comments(page).getByRole('radio', { name: `Open, ${kinds.length}` })).toBeAttached();
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const altTexts = (tag: ReadTag | null): string[] =>
  tag === null ? [] : [tag.alt, ...tag.children.flatMap(altTexts)];
