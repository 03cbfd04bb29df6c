/** Annotations are rows: what is drawn is written, what is written elsewhere is drawn, and nothing is lost on the way. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AnnotationTable, newAnnotationTable } from '../testing/annotation-table.ts';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { readAnnotations } from '../testing/read-annotations.ts';

const FILE = makeTestPdf({ pages: [{ lines: ['The roof covering is near its end'] }, { lines: ['Two'] }] });

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
});
afterEach(() => mounted.dispose());

const drawn = async () => [...((await mounted.viewer.editors())?.getEditors(0) ?? [])];
async function highlight(): Promise<void> {
  await mounted.viewer.setMode('highlight');
  const [line] = mounted.pages.querySelectorAll('.textLayer span');
  if (line === undefined) throw new Error('the page has no text');
  getSelection()?.selectAllChildren(line);
  await expect.poll(async () => (await drawn()).length).toBe(1);
  await mounted.viewer.keepAnnotations();
}
async function addPicture(): Promise<void> {
  const canvas = new OffscreenCanvas(2000, 1000);
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 1000);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  await mounted.viewer.addImage(new File([blob], 'crack.png', { type: 'image/png' }));
  await expect.poll(() => mounted.viewer.state.get().dialog?.kind).toBe('alt-text');
  mounted.viewer.saveAltText('A crack', false);
  await mounted.viewer.keepAnnotations();
}

it('writes one row a highlight, in fractions of the page, and nothing twice', async () => {
  await highlight();
  const [row] = table.list();
  expect(row).toMatchObject({ kind: 'highlight', pageIndex: 0, rotation: 0, pageRotation: 0, comment: '' });
  for (const fraction of [row?.x, row?.y, row?.width, row?.height]) {
    expect(fraction).toBeGreaterThan(0);
    expect(fraction).toBeLessThan(1);
  }
  const writes = table.port.save.mock.calls.length;
  mounted.viewer.showAnnotations(table.list());
  await mounted.viewer.keepAnnotations();
  expect(table.port.save.mock.calls.length).toBe(writes);
  expect(await drawn()).toHaveLength(1);
});

it('draws the rows again after a reload, comments and alt text included', async () => {
  await highlight();
  const [editor] = await drawn();
  if (editor !== undefined) editor.comment = 'Is this all of it?';
  await addPicture();
  const before = table.list();
  expect(before.map(({ kind }) => kind).sort()).toEqual(['highlight', 'image']);
  mounted.dispose();
  await openViewer();
  await expect.poll(async () => (await drawn()).length).toBe(2);
  await mounted.viewer.keepAnnotations();
  expect(table.list().map(({ id, x, y, comment }) => ({ id, x, y, comment }))).toEqual(
    before.map(({ id, x, y, comment }) => ({ id, x, y, comment })),
  );
  const image = (await drawn()).find(({ altTextData }) => altTextData?.altText === 'A crack');
  expect(image).toBeDefined();
  await expect.poll(() => mounted.pages.querySelector('.stampEditor canvas')?.checkVisibility()).toBe(true);
  const spoken = () => mounted.pages.querySelector('.stampEditor canvas')?.getAttribute('aria-label');
  await expect.poll(spoken).toBe('A crack');
  // The dialog for its text opened when it was added. pdf.js would open it again once its toolbar is made.
  await expect.poll(() => mounted.pages.querySelector('.stampEditor .editToolbar')).not.toBeNull();
  await new Promise(requestAnimationFrame);
  expect(mounted.viewer.state.get().dialog).toBeNull();
});

it('draws a text again after a reload, where it was, and lets it be changed', async () => {
  const text = () => mounted.pages.querySelector<HTMLElement>('.freeTextEditor .internal');
  const lines = () =>
    [...(text()?.children ?? [])].map((line) => line.textContent?.replaceAll('\u00a0', ' '));
  await mounted.viewer.setMode('free-text');
  await userEvent.click(mounted.pages.querySelector('.annotationEditorLayer') ?? document.body, {
    position: { x: 300, y: 400 },
  });
  await expect.poll(() => document.activeElement === text()).toBe(true);
  await userEvent.keyboard('Call the roofer{Enter}before closing');
  await mounted.viewer.setMode('none');
  await mounted.viewer.keepAnnotations();
  const before = table.list();
  expect(before).toMatchObject([
    { kind: 'free-text', content: { value: 'Call the roofer\nbefore closing' } },
  ]);
  mounted.dispose();
  await openViewer();
  await expect.poll(lines).toEqual(['Call the roofer', 'before closing']);
  expect(text()?.checkVisibility()).toBe(true);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual(before);
  await mounted.viewer.setMode('free-text');
  await userEvent.dblClick(text()?.parentElement ?? document.body);
  await userEvent.keyboard('{Control>}{End}{/Control} day');
  await mounted.viewer.setMode('none');
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toMatchObject([{ content: { value: 'Call the roofer\nbefore closing day' } }]);
});

it('goes to an annotation from the list of comments, which stays open', async () => {
  await highlight();
  mounted.viewer.showAnnotations(table.list());
  const [row] = table.list();
  await mounted.viewer.setMode('comments');
  await mounted.viewer.showAnnotation(row?.id ?? '');
  await expect.poll(() => mounted.pages.querySelector('.highlightEditor.selectedEditor')).not.toBeNull();
  expect(mounted.viewer.state.get()).toMatchObject({ mode: 'comments', comments: [] });
});

it('removes the row with its annotation, and Undo brings the same row back', async () => {
  await highlight();
  const [editor] = await drawn();
  document.getElementById(editor?.id ?? '')?.focus();
  mounted.viewer.deleteSelected();
  await expect.poll(async () => (await drawn()).length).toBe(0);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual([]);
  mounted.viewer.undo();
  await expect.poll(async () => (await drawn()).length).toBe(1);
  await mounted.viewer.keepAnnotations();
  expect(table.list().map(({ id }) => id)).toEqual(['row-1']);
});

it('shows what another device added, changed and removed', async () => {
  await highlight();
  const [mine] = table.list();
  if (mine === undefined) throw new Error('nothing was written');
  // Selected text makes no further highlight after this.
  await mounted.viewer.setMode('none');
  mounted.viewer.showAnnotations(table.list());
  const theirs = { ...mine, id: 'theirs', comment: 'From the office' };
  mounted.viewer.showAnnotations([mine, theirs]);
  await expect
    .poll(async () => (await drawn()).map(({ comment }) => comment?.text ?? '').sort())
    .toEqual(['', 'From the office']);
  mounted.viewer.showAnnotations([mine, { ...theirs, comment: 'Settled' }]);
  await expect
    .poll(async () => (await drawn()).map(({ comment }) => comment?.text ?? '').sort())
    .toEqual(['', 'Settled']);
  mounted.viewer.showAnnotations([mine]);
  await expect.poll(async () => (await drawn()).length).toBe(1);
});

it('saves a copy with real annotations that another reader finds', async () => {
  await highlight();
  await addPicture();
  const saved = await mounted.viewer.save();
  if (saved === null) throw new Error('nothing was saved');
  const original = new Uint8Array(await FILE.arrayBuffer());
  // Written after the original, whose bytes stay as they are.
  expect(saved.slice(0, original.length)).toEqual(original);
  const found = await readAnnotations(saved);
  expect(found.map(({ subtype }) => subtype).sort()).toEqual(['Highlight', 'Stamp']);
});

it('saves annotations of pages that were never in sight, and stays where it was', async () => {
  await highlight();
  const [row] = table.list();
  if (row === undefined) throw new Error('nothing was written');
  mounted.dispose();
  const far = Array.from({ length: 40 }, (_, index) => ({ lines: [`Page ${index + 1}`] }));
  mounted = mountViewer({
    editing: { loadSignatures: async () => [], guessAltText: null, annotations: table.port },
  });
  await openReady(mounted, makeTestPdf({ pages: far }));
  mounted.viewer.showAnnotations(
    [30, 12, 30].map((pageIndex, at) => ({ ...row, id: `far-${at}`, pageIndex })),
  );
  const before = mounted.container.scrollTop;
  const saved = await mounted.viewer.save();
  if (saved === null) throw new Error('nothing was saved');
  expect((await readAnnotations(saved)).map(({ subtype }) => subtype)).toEqual(Array(3).fill('Highlight'));
  expect(mounted.container.scrollTop).toBe(before);
});

it('writes a whole thread into the copy, lists it there, and leaves the rows as they are', async () => {
  await highlight();
  const [editor] = await drawn();
  if (editor !== undefined) editor.comment = 'Is this all of it?';
  await mounted.viewer.keepAnnotations();
  mounted.viewer.showAnnotations(table.list());
  const writes = table.port.save.mock.calls.length;
  const thread = 'Rosa Diaz: Is this all of it?\nBen Carter: Only the front.';
  const saved = await mounted.viewer.save(() => thread);
  if (saved === null) throw new Error('nothing was saved');
  await mounted.viewer.keepAnnotations();
  expect(table.port.save.mock.calls.length).toBe(writes);
  expect(editor?.comment?.text).toBe('Is this all of it?');
  await openReady(mounted, new Blob([saved.slice()], { type: 'application/pdf' }));
  expect(await mounted.viewer.fileAnnotations()).toMatchObject([
    { pageIndex: 0, subtype: 'Highlight', text: thread },
  ]);
});

it('lists what other programs wrote into a file, with its author, and no links', async () => {
  const note =
    '<< /Type /Annot /Subtype /Text /Rect [72 600 92 620] /T (Agent Lee) /Contents (Fix before closing) >>';
  const link =
    '<< /Type /Annot /Subtype /Link /Rect [72 500 92 520] /A << /S /URI /URI (https://example.com) >> >>';
  const file = makeTestPdf({
    pages: [{ lines: ['One'] }, { lines: ['Two'], annotations: ['1000 0 R', '1001 0 R'] }],
    objects: [note, link],
  });
  await openReady(mounted, file);
  expect(await mounted.viewer.fileAnnotations()).toEqual([
    {
      id: expect.any(String),
      pageIndex: 1,
      subtype: 'Text',
      text: 'Fix before closing',
      author: 'Agent Lee',
    },
  ]);
});
