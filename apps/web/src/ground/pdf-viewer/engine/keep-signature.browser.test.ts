/** A signature from the dialog to its row, to the page of another day, and into the saved PDF. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AnnotationTable, newAnnotationTable } from '../testing/annotation-table.ts';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { readAnnotations } from '../testing/read-annotations.ts';
import type { StoredAnnotation } from './annotation-rows.ts';
import type { PdfEditor } from './editor-types.ts';

const FILE = makeTestPdf({ pages: [{ lines: ['Signed by the inspector'] }] });
let table: AnnotationTable;
let mounted: MountedViewer;

async function openViewer(): Promise<void> {
  mounted = mountViewer({
    editing: { loadSignatures: async () => [], guessAltText: null, annotations: table.port },
  });
  await openReady(mounted, FILE);
  mounted.viewer.showAnnotations(table.list());
}
beforeEach(async () => {
  await page.viewport(1000, 800);
  table = newAnnotationTable();
  await openViewer();
  await sign();
});
afterEach(() => mounted.dispose());

const drawn = async (): Promise<PdfEditor[]> => [...((await mounted.viewer.editors())?.getEditors(0) ?? [])];
const count = async (): Promise<number> => (await drawn()).length;
async function kept(): Promise<StoredAnnotation> {
  await mounted.viewer.keepAnnotations();
  const [row, ...more] = table.list();
  if (row === undefined || more.length > 0) throw new Error('one row was expected');
  return row;
}

async function sign(): Promise<void> {
  const canvas = new OffscreenCanvas(300, 120);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 300, 120);
  context.lineWidth = 8;
  context.moveTo(20, 90);
  context.bezierCurveTo(80, 0, 160, 160, 280, 30);
  context.stroke();
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  await mounted.viewer.startSignature();
  await expect.poll(() => mounted.viewer.state.get().dialog?.kind).toBe('signature');
  await mounted.viewer.placeSignature({ id: 'made now', name: 'Signature', picture });
  await expect.poll(count).toBe(1);
}
async function focused(): Promise<HTMLElement> {
  const [editor] = await drawn();
  const div = document.getElementById(editor?.id ?? '');
  if (div === null) throw new Error('the signature is not on the page');
  div.focus();
  await expect.poll(() => div.classList.contains('selectedEditor')).toBe(true);
  return div;
}

it('is a row, is moved, and Undo moves it back', async () => {
  const before = await kept();
  expect(before).toMatchObject({ kind: 'signature', pageIndex: 0 });
  await focused();
  const manager = (await mounted.viewer.editors()) as unknown as { addCommands: (command: object) => void };
  const step = vi.spyOn(manager, 'addCommands');
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  const moved = await kept();
  expect(moved).toMatchObject({ id: before.id, y: before.y });
  expect(moved.x).toBeLessThan(before.x);
  // Keys that follow each other are one step, made when they rest.
  await expect.poll(() => step.mock.calls.length, { timeout: 5_000 }).toBe(1);
  mounted.viewer.undo();
  await expect.poll(async () => (await kept()).x).toBeCloseTo(before.x, 5);
});

it('is made larger at a handle', async () => {
  const before = await kept();
  const div = await focused();
  await expect.poll(() => div.querySelector('.resizer.bottomRight')).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.classList.contains('resizer')).toBe(true);
  for (let step = 0; step < 8 && !document.activeElement?.classList.contains('bottomRight'); step += 1)
    await userEvent.tab();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}{Escape}');
  await expect.poll(async () => (await kept()).width).toBeGreaterThan(before.width);
  expect((await kept()).id).toBe(before.id);
});

it('is gone with its row, and Undo brings both back', async () => {
  const before = await kept();
  await focused();
  mounted.viewer.deleteSelected();
  await expect.poll(count).toBe(0);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual([]);
  expect(mounted.viewer.state.get().undoBar?.message).toBe('Signature removed');
  mounted.viewer.state.get().undoBar?.undo();
  await expect.poll(count).toBe(1);
  expect((await kept()).id).toBe(before.id);
});

it('stands after a reload, and in the saved PDF', async () => {
  const before = await kept();
  mounted.dispose();
  await openViewer();
  await expect.poll(count).toBe(1);
  expect(await kept()).toMatchObject({ id: before.id, kind: 'signature', x: before.x, y: before.y });
  const saved = await mounted.viewer.save();
  if (saved === null) throw new Error('nothing was saved');
  expect(await readAnnotations(saved)).toMatchObject([{ subtype: 'Stamp' }]);
});
