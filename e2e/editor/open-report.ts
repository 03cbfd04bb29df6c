/** A new user with an empty report; every editor story begins here. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { visit } from '../support/visit.ts';

export interface OpenReport {
  readonly path: string;
  /** Opens a section or an item. */
  go(at: string): Promise<void>;
}

export async function openReport(page: Page, at?: string): Promise<OpenReport> {
  const path = `/reports/${await signUpWithReport(page, newPerson(), { street: '77 Mill Race Road', at })}`;
  return {
    path,
    async go(at) {
      await visit(page, `${path}?at=${at}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  };
}

export const status = (page: Page, code: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${code},`) });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** From the menu at the top right. */
export async function pickFromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name }).click();
}

/** A real image, drawn by the browser. */
export async function makePhoto(page: Page, name: string, color = 'teal') {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no drawing surface');
    context.fillStyle = fill;
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = 'white';
    context.fillRect(0, 0, 160, 120);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Through 'Choose from this device'. */
export async function choosePhotos(
  page: Page,
  files: Awaited<ReturnType<typeof makePhoto>>[],
): Promise<void> {
  await page.getByRole('button', { name: 'Add photo' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from this device' }).click();
  await (await chooser).setFiles(files);
}

export const tiles = (page: Page): Locator =>
  page.getByRole('region', { name: 'Photos', exact: true }).getByRole('button', { name: /^Open / });
