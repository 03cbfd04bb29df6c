/** What pdf.js offers with a selected annotation and with selected text, and how a mode lays all of it down. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import type { PdfEditor } from './editor-types.ts';

const FILE = makeTestPdf({ pages: [{ lines: ['The roof covering is near its end'] }] });

let mounted: MountedViewer;
beforeEach(async () => {
  await page.viewport(1000, 800);
  mounted = mountViewer({ editing: { loadSignatures: async () => [], guessAltText: null } });
  await openReady(mounted, FILE);
});
afterEach(() => mounted.dispose());

const state = () => mounted.viewer.state.get();
const only = async (): Promise<PdfEditor> => {
  const drawn = async () => [...((await mounted.viewer.editors())?.getEditors(0) ?? [])];
  await expect.poll(async () => (await drawn()).length).toBe(1);
  const [editor] = await drawn();
  if (editor === undefined) throw new Error('there is none');
  return editor;
};
const select = async (editor: PdfEditor): Promise<void> =>
  (await mounted.viewer.editors())?.setSelected(editor);
const buttonsIn = (toolbar: string): (string | undefined)[] =>
  [...mounted.pages.querySelectorAll(`${toolbar} button`)]
    .filter((button) => button.checkVisibility())
    .map((button) =>
      ['commentButton', 'highlightButton', 'comment', 'deleteButton', 'altText'].find((name) =>
        button.classList.contains(name),
      ),
    )
    .filter((name) => name !== undefined);

function selectFirstLine(): void {
  const line = mounted.pages.querySelector('.textLayer span');
  if (line === null) throw new Error('the page has no text');
  getSelection()?.selectAllChildren(line);
}
async function highlight(): Promise<PdfEditor> {
  await mounted.viewer.setMode('highlight');
  selectFirstLine();
  return await only();
}

it('a selected highlight has a toolbar to comment on it and to delete it', async () => {
  await select(await highlight());
  await expect.poll(() => buttonsIn('.highlightEditor .editToolbar')).toEqual(['comment', 'deleteButton']);
});

it('a selected image also has the button for its text', async () => {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
  await mounted.viewer.addImage(new File([await canvas.convertToBlob()], 'crack.png', { type: 'image/png' }));
  await expect.poll(() => state().dialog?.kind).toBe('alt-text');
  mounted.viewer.closeDialog();
  await select(await only());
  const all = new Set(['altText', 'comment', 'deleteButton']);
  await expect.poll(() => new Set(buttonsIn('.stampEditor .editToolbar'))).toEqual(all);
});

it('selected text has a small toolbar, which highlights it', async () => {
  selectFirstLine();
  await expect.poll(() => buttonsIn('.textLayer .editToolbar')).toEqual(['commentButton', 'highlightButton']);
  await userEvent.click(mounted.pages.querySelector('.textLayer .highlightButton') ?? document.body);
  await only();
  await expect.poll(() => buttonsIn('.textLayer .editToolbar')).toEqual([]);
});

it('leaving the modes switches layers off, clears the selection and hides the undo bar', async () => {
  await select(await highlight());
  await expect.poll(() => state().hasSelection).toBe(true);
  mounted.viewer.deleteSelected();
  await expect.poll(() => state().undoBar?.message).toBe('Highlight removed');
  mounted.viewer.undo();
  await select(await only());
  await mounted.viewer.setMode('none');
  expect(state()).toMatchObject({ undoBar: null, hasSelection: false });
  const layer = mounted.pages.querySelector('.annotationEditorLayer');
  expect(layer?.classList.contains('disabled') || layer?.hasAttribute('hidden')).toBe(true);
});

it('a text is made, selected, edited and committed', async () => {
  await mounted.viewer.setMode('free-text');
  const layer = mounted.pages.querySelector('.annotationEditorLayer');
  await userEvent.click(layer ?? document.body, { position: { x: 300, y: 400 } });
  const editor = await only();
  await expect.poll(() => editor.isInEditMode()).toBe(true);
  await userEvent.keyboard('Roof{Escape}');
  await expect.poll(() => editor.isInEditMode()).toBe(false);
  expect(editor.isEmpty()).toBe(false);
  await select(editor);
  expect(document.getElementById(editor.id)?.classList.contains('selectedEditor')).toBe(true);
  editor.remove();
  expect(document.getElementById(editor.id)).toBeNull();
});
