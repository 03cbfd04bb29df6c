/** An image from its file to its description, with a model that suggests one and without. */
import type { Mounted } from '@plumbline/ui/testing/mount.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditingDeps } from '../engine/editing-ports.ts';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { mountPdfViewer } from '../testing/mount-pdf-viewer.tsx';

const source = { kind: 'file', file: makeTestPdf({ pages: [{ lines: ['One page'] }] }) } as const;
const SUGGESTED = 'A crack above a window';
let mounted: Mounted;
afterEach(() => mounted.unmount());

async function addImage(guessAltText: EditingDeps['guessAltText']): Promise<void> {
  await page.viewport(1000, 800);
  const editing = { loadSignatures: async () => [], guessAltText };
  mounted = mountPdfViewer({
    source,
    editing,
    onOpenTab: () => undefined,
  });
  await vi.waitFor(() => expect(mounted.host.querySelector('.annotationEditorLayer')).not.toBeNull(), 20_000);
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
  const file = new File([await canvas.convertToBlob()], 'crack.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Image to add'), file);
  await expect.element(sheet()).toBeVisible();
}
const sheet = () => page.getByRole('dialog', { name: 'Describe the image' });
const field = () => page.getByRole('textbox', { name: 'Description' });
const save = () => sheet().getByRole('button', { name: 'Save' });
const standing = (): string | null | undefined =>
  mounted.host.querySelector('.altText')?.getAttribute('data-l10n-id');
const isSelected = (): boolean => mounted.host.querySelector('.stampEditor.selectedEditor') !== null;

it('offers what the model suggests, and is to be reviewed until a person saves it', async () => {
  const guess = vi.fn(async () => SUGGESTED);
  await addImage(guess);
  await expect.element(field()).toHaveValue(SUGGESTED);
  await expect.element(page.getByText('Suggested by AI. Check it before you save it.')).toBeVisible();
  expect(guess).toHaveBeenCalledWith(expect.objectContaining({ width: expect.any(Number) }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(standing).toBe('pdfjs-editor-new-alt-text-to-review-button');
  mounted.host.querySelector<HTMLElement>('.altText')?.click();
  await save().click();
  await expect.poll(standing).toBe('pdfjs-editor-new-alt-text-added-button');
});

it('keeps what was typed when the suggestion comes later', async () => {
  let answer: (text: string) => void = () => undefined;
  await addImage(() => new Promise((resolve) => (answer = resolve)));
  await expect.element(page.getByText('A suggestion is coming. You can write your own.')).toBeVisible();
  await field().fill('Stair-step crack');
  answer(SUGGESTED);
  await expect.element(page.getByText('Suggested by AI', { exact: false })).toBeVisible();
  await expect.element(field()).toHaveValue('Stair-step crack');
});

it('says nothing of suggestions where there is no model, and stays missing until it is described', async () => {
  await addImage(null);
  await expect.element(field()).toHaveValue('');
  await expect.element(page.getByText('For people who can’t see the image.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(standing).toBe('pdfjs-editor-new-alt-text-missing-button');
});

it('asks for a text when the model fails', async () => {
  await addImage(async () => Promise.reject(new Error('the model is busy')));
  await expect.element(page.getByText('For people who can’t see the image.', { exact: false })).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

it('leaves the image selected once it is described', async () => {
  await addImage(null);
  await field().fill('A crack');
  await save().click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  await expect.poll(isSelected).toBe(true);
});
