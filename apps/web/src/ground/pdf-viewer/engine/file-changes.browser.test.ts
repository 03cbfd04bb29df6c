/** Annotations that are part of a file: what a person changes or deletes is a row, drawn again after a reload and left out of copies. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AnnotationTable, newAnnotationTable } from '../testing/annotation-table.ts';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { readAnnotations } from '../testing/read-annotations.ts';
import type { PdfEditor } from './editor-types.ts';

let table: AnnotationTable;
let mounted: MountedViewer;
let file: Blob;

async function openViewer(source: Blob): Promise<void> {
  mounted = mountViewer({
    editing: { loadSignatures: async () => [], guessAltText: null, annotations: table.port },
  });
  await openReady(mounted, source);
  mounted.viewer.showAnnotations(table.list());
}
async function reopen(): Promise<void> {
  await mounted.viewer.keepAnnotations();
  mounted.dispose();
  await openViewer(file);
}
const drawn = async (): Promise<PdfEditor[]> => [...((await mounted.viewer.editors())?.getEditors(0) ?? [])];
const bytesOf = async (): Promise<Uint8Array> => {
  const saved = await mounted.viewer.save();
  if (saved === null) throw new Error('nothing was saved');
  return saved;
};

/** A file with a highlight, as an agent's program wrote it. */
beforeEach(async () => {
  await page.viewport(1000, 800);
  table = newAnnotationTable();
  await openViewer(makeTestPdf({ pages: [{ lines: ['The roof covering is near its end'] }] }));
  await mounted.viewer.setMode('highlight');
  const [line] = mounted.pages.querySelectorAll('.textLayer span');
  getSelection()?.selectAllChildren(line ?? document.body);
  await expect.poll(async () => (await drawn()).length).toBe(1);
  const [editor] = await drawn();
  if (editor !== undefined) editor.comment = 'Fix before closing';
  file = new Blob([(await bytesOf()).slice()], { type: 'application/pdf' });
  mounted.dispose();
  getSelection()?.removeAllRanges();
  table = newAnnotationTable();
  await openViewer(file);
});
afterEach(() => mounted.dispose());

/** As pdf.js makes one when a tool is chosen. */
async function existing(): Promise<PdfEditor> {
  await mounted.viewer.setMode('highlight');
  await expect.poll(async () => (await drawn()).length).toBe(1);
  const [editor] = await drawn();
  if (editor === undefined) throw new Error('the annotation of the file has no editor');
  return editor;
}
async function deleteIt(): Promise<void> {
  const { id } = await existing();
  document.getElementById(id)?.focus();
  mounted.viewer.deleteSelected();
  await expect.poll(async () => (await drawn()).length).toBe(0);
  await mounted.viewer.keepAnnotations();
}

it('writes nothing for one that is only looked at', async () => {
  await existing();
  await mounted.viewer.setMode('none');
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual([]);
});

it('keeps a change as a row, draws it in the place of the original, and replaces the original in a copy', async () => {
  const editor = await existing();
  editor.comment = 'It was fixed';
  await mounted.viewer.keepAnnotations();
  const [row] = table.list();
  expect(row).toMatchObject({ kind: 'highlight', comment: 'It was fixed', pageIndex: 0 });
  expect(row?.id).toBe(`file-${editor.annotationElementId}`);
  await reopen();
  await expect
    .poll(async () => (await drawn()).map(({ comment }) => comment?.text))
    .toEqual(['It was fixed']);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual([row]);
  // One, also in the tool that makes editors of what is in the file.
  await mounted.viewer.setMode('highlight');
  expect(await drawn()).toHaveLength(1);
  expect(await readAnnotations(await bytesOf())).toEqual([
    { subtype: 'Highlight', text: 'It was fixed' },
    expect.objectContaining({ subtype: 'Popup' }),
  ]);
});

it('keeps a deletion, hides the annotation after a reload, and leaves it out of a copy', async () => {
  await deleteIt();
  expect(table.list()).toMatchObject([{ kind: 'highlight', content: { isDeleted: true } }]);
  await reopen();
  await expect
    .poll(() => mounted.pages.querySelector<HTMLElement>('.highlightAnnotation')?.hidden)
    .toBe(true);
  await mounted.viewer.setMode('highlight');
  expect(await drawn()).toHaveLength(0);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toHaveLength(1);
  expect(await readAnnotations(await bytesOf())).toEqual([]);
});

it('removes the row when the deletion is undone', async () => {
  await deleteIt();
  mounted.viewer.undo();
  await expect.poll(async () => (await drawn()).length).toBe(1);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual([]);
});

it('brings the annotation back when its row goes, after a reload too', async () => {
  await deleteIt();
  await reopen();
  const hidden = () => mounted.pages.querySelector<HTMLElement>('.highlightAnnotation')?.hidden;
  await expect.poll(hidden).toBe(true);
  table.rows.clear();
  mounted.viewer.showAnnotations(table.list());
  await expect.poll(hidden).toBe(false);
  await mounted.viewer.keepAnnotations();
  expect(table.list()).toEqual([]);
  expect((await readAnnotations(await bytesOf())).map(({ text }) => text)).toContain('Fix before closing');
});

const OTHERS = [
  {
    kind: 'free-text',
    mode: 'free-text',
    object:
      '<< /Type /Annot /Subtype /FreeText /Rect [72 500 320 540] /Contents (Call the roofer) /DA (/Helv 14 Tf 0 0 0 rg) /F 4 >>',
  },
  {
    kind: 'ink',
    mode: 'ink',
    object:
      '<< /Type /Annot /Subtype /Ink /Rect [90 480 260 560] /InkList [[100 500 150 540 200 500 250 540]] /C [1 0 0] /BS << /W 3 >> /F 4 >>',
  },
] as const;

describe.each(OTHERS)('$kind that another program wrote', ({ kind, mode, object }) => {
  beforeEach(async () => {
    mounted.dispose();
    file = makeTestPdf({ pages: [{ lines: ['The roof'], annotations: ['1000 0 R'] }], objects: [object] });
    await openViewer(file);
    await mounted.viewer.setMode(mode);
    await expect.poll(async () => (await drawn()).length).toBe(1);
  });

  it('is a row once it has moved, drawn there after a reload, and alone in a copy', async () => {
    const [editor] = await drawn();
    document.getElementById(editor?.id ?? '')?.focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await mounted.viewer.setMode('none');
    await mounted.viewer.keepAnnotations();
    const [row] = table.list();
    expect(row).toMatchObject({ kind, id: `file-${editor?.annotationElementId}` });
    await reopen();
    await expect.poll(async () => (await drawn()).length).toBe(1);
    await mounted.viewer.setMode(mode);
    expect(await drawn()).toHaveLength(1);
    await mounted.viewer.keepAnnotations();
    expect(table.list()).toEqual([row]);
    expect(await readAnnotations(await bytesOf())).toHaveLength(1);
  });

  it('is gone once it was deleted, also from a copy', async () => {
    const [editor] = await drawn();
    document.getElementById(editor?.id ?? '')?.focus();
    mounted.viewer.deleteSelected();
    await expect.poll(async () => (await drawn()).length).toBe(0);
    await reopen();
    await mounted.viewer.setMode(mode);
    expect(table.list()).toMatchObject([{ kind, content: { isDeleted: true } }]);
    await expect.poll(async () => await readAnnotations(await bytesOf())).toEqual([]);
  });
});
