/** What a person does in the editor, by its labels. */
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

export const vialOf = (page: Page): Locator => page.locator('button:has(svg.pl-vial)').first();

/** Waits for a status of the sync indicator; the sentences are those of the finish screen. */
export async function expectVial(page: Page, says: RegExp, timeoutMs = 20_000): Promise<void> {
  // The attribute: behind an open sheet, the header is hidden from assistive technology and has no computed name.
  await expect(vialOf(page)).toHaveAttribute('aria-label', says, { timeout: timeoutMs });
}

export async function openPart(page: Page, reportId: string, at: string): Promise<void> {
  await page.goto(`/reports/${reportId}?at=${at}`);
  await expect(page.locator('h2').first()).toBeVisible();
}

/** Types and leaves the field: from then on the text is in the local database. */
export async function writeText(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
}

export async function addPhotos(page: Page, files: readonly Buffer[]): Promise<void> {
  await page.getByRole('button', { name: 'Add photo', exact: true }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from this device' }).click();
  await (await chooser).setFiles(
    files.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
}

const PICTURES = ['panel', 'heater', 'shingles'];

/** Different photos each time: bytes after a JPEG's end are not shown, but count in its checksum. */
export function photosOf(seed: string, count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = PICTURES[index % PICTURES.length];
    const file = new URL(`../../../packages/ui/gallery/pictures/${name}.jpg`, import.meta.url);
    return Buffer.concat([readFileSync(file), Buffer.from(`${seed} ${index}`)]);
  });
}

/** A real browser offers to install the app a second after the first arrival; this person has said: not now. */
export async function declineInstalling(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol.startsWith('http'))
      localStorage.setItem('install-dismissed-at', new Date().toISOString());
  });
}
