/**
 * Fills a home inspection by hand, like an inspector: the fields of a section from its definition, through the screen.
 */
import { expect, type Page } from '@playwright/test';
import type { FieldDefinition } from '../../packages/domain/src/report/engine/definition.ts';
import { homeInspection } from '../../packages/domain/src/report-types/home-inspection.ts';
import { addPhotos } from '../sync/support/editor.ts';

/** Opens a part of the report without reloading the app. */
export type OpenPart = (at: string) => Promise<void>;

/** Fills the visible fields of a section that is open, then those of its items; returns the texts that must be in the PDF. */
export async function fillSection(page: Page, sectionId: string, open: OpenPart): Promise<string[]> {
  const section = homeInspection.sections.find(({ id }) => id === sectionId);
  const fields = sectionId === 'general' ? homeInspection.general.fields : (section?.fields ?? []);
  const texts: string[] = [];
  const fill = async (isAsked: (field: FieldDefinition) => boolean): Promise<void> => {
    for (const [index, field] of fields.entries()) {
      const text =
        isAsked(field) && (await fillField(page, field, `${sectionId} ${index + 1} written offline`));
      if (text) texts.push(text);
    }
  };
  await fill(({ item }) => item === undefined);
  for (const { id, label } of section?.items ?? []) {
    if (!fields.some(({ item }) => item === id)) continue;
    await open(`${sectionId}/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible();
    await fill(({ item }) => item === id);
  }
  return texts;
}

async function fillField(page: Page, field: FieldDefinition, sentence: string): Promise<string | null> {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return type(page, field, sentence);
    case 'int':
    case 'decimal':
      return type(page, field, String(field.normalRange?.[0] ?? Math.max(field.min ?? 1, 1)));
    case 'year':
      return type(page, field, '2004');
    case 'single':
    case 'multi':
      return choose(page, field, field.options?.[0]?.label ?? '');
    case 'boolean':
      return choose(page, field, 'Yes');
    default:
      return null;
  }
}

async function type(page: Page, { label }: FieldDefinition, text: string): Promise<string | null> {
  const input = page.getByLabel(label, { exact: true });
  // Hidden by its condition, or known from the first form.
  if ((await input.count()) === 0 || (await input.inputValue()) !== '') return null;
  await input.fill(text);
  return text;
}

async function choose(page: Page, { label }: FieldDefinition, option: string): Promise<string | null> {
  const group = page
    .getByRole('radiogroup', { name: label, exact: true })
    .or(page.getByRole('group', { name: label, exact: true }));
  const chip = group
    .getByRole('radio', { name: option, exact: true })
    .or(group.getByRole('checkbox', { name: option, exact: true }));
  if ((await chip.count()) === 0) return null;
  if ((await chip.first().getAttribute('aria-checked')) !== 'true') await chip.first().click();
  // Shown as selected once saved: leaving the page earlier would discard the tap.
  await expect(chip.first()).toHaveAttribute('aria-checked', 'true');
  return option;
}

export async function markAll(page: Page, status: 'Inspected' | 'Not Present'): Promise<void> {
  await page.getByRole('button', { name: /^Mark (all|the other)/ }).click();
  await page.getByRole('menuitem', { name: `All ${status}`, exact: true }).click();
  await expect(page.getByRole('button', { name: /^Mark (all|the other)/ })).toHaveCount(0);
}

export interface FindingText {
  readonly title: string;
  readonly observation: string;
  readonly recommendation: string;
}

/** On the item's page; leads back there. */
export async function writeFinding(
  page: Page,
  finding: FindingText,
  photos: readonly Buffer[],
): Promise<void> {
  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByLabel('Search the library').fill(finding.title);
  await page.getByRole('button', { name: `Write “${finding.title}”` }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(finding.title);
  await page.getByLabel('Observation', { exact: true }).fill(finding.observation);
  await page.getByLabel('Recommendation', { exact: true }).fill(finding.recommendation);
  await addPhotos(page, photos);
  await expect(page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(photos.length, {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

export async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  const canvas = page.getByRole('application', { name: /^Signature box/ });
  // Waits until the sheet stops moving, which would shift the box under the pen.
  await canvas.hover({ position: { x: 40, y: 90 } });
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('there is no box to sign in');
  await page.mouse.down();
  for (const [x, y] of [
    [90, 40],
    [140, 120],
    [190, 60],
    [240, 100],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByRole('button', { name: 'Sign again' })).toBeVisible();
}
