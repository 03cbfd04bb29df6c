/** Annotating in a real browser: every mode, what it makes, and how it is undone. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { VIEWER, VIEWER_MODES, type ViewerMode } from '../viewer-numbers.ts';
import type { PdfEditor } from './editor-types.ts';

const FILE = makeTestPdf({
  pages: [
    { lines: ['The roof covering is near the end of its life', 'Second line of the page'] },
    { lines: ['Two'] },
  ],
});
const loadSignatures = vi.fn(async () => [{ id: 's1', name: 'Rosa Diaz', picture: await inkPicture() }]);

let mounted: MountedViewer;
beforeEach(async () => {
  await page.viewport(1000, 800);
  loadSignatures.mockReset();
  mounted = mountViewer({ editing: { loadSignatures, guessAltText: null } });
  await openReady(mounted, FILE);
});
afterEach(() => {
  mounted.dispose();
  vi.restoreAllMocks();
});

const state = () => mounted.viewer.state.get();
const editors = async (): Promise<PdfEditor[]> => [
  ...((await mounted.viewer.editors())?.getEditors(0) ?? []),
];
const count = async (): Promise<number> => (await editors()).length;
const only = async (): Promise<PdfEditor> => {
  await expect.poll(count).toBe(1);
  const [editor] = await editors();
  if (editor === undefined) throw new Error('there is none');
  return editor;
};

/** Black on white, as a scan of a signature. */
async function inkPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(300, 120);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 300, 120);
  context.lineWidth = 8;
  context.beginPath();
  context.moveTo(20, 90);
  context.bezierCurveTo(80, -20, 140, 160, 280, 30);
  context.stroke();
  return canvas.convertToBlob({ type: 'image/png' });
}

function selectFirstLine(): void {
  const line = mounted.pages.querySelector('.textLayer span');
  if (line === null) throw new Error('the page has no text');
  const range = document.createRange();
  range.selectNodeContents(line);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
const layer = (): HTMLElement => {
  const found = mounted.pages.querySelector('.annotationEditorLayer');
  if (!(found instanceof HTMLElement)) throw new Error('no layer');
  return found;
};
const press = (key: string, init: KeyboardEventInit = {}): void => {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...init }),
  );
};
async function makeHighlight(): Promise<PdfEditor> {
  await mounted.viewer.setMode('highlight');
  selectFirstLine();
  return await only();
}
async function write(text: string): Promise<void> {
  await mounted.viewer.setMode('free-text');
  await userEvent.click(layer(), { position: { x: 300, y: 400 } });
  await expect.poll(() => document.activeElement?.classList.contains('internal')).toBe(true);
  if (text !== '') await userEvent.keyboard(text);
  await userEvent.keyboard('{Escape}');
}
async function addPicture(width = 3000, height = 3000): Promise<PdfEditor> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  await mounted.viewer.addImage(new File([blob], 'crack.png', { type: 'image/png' }));
  const editor = await only();
  await expect.poll(() => editor.width).toBeGreaterThan(0.05);
  return editor;
}

describe('modes', () => {
  it('are reached one after the other: ten at once end in the last', async () => {
    const wanted: ViewerMode[] = [
      'signature',
      'comments',
      'none',
      'ink',
      'highlight',
      'free-text',
      'image',
      'none',
      'comments',
      'ink',
    ];
    await Promise.all(wanted.map((mode) => mounted.viewer.setMode(mode)));
    expect(state().mode).toBe('ink');
    expect(state().comments).toBeNull();
  });

  it.each(Object.keys(VIEWER_MODES) as ViewerMode[])('%s is reached and left', async (mode) => {
    await mounted.viewer.setMode(mode);
    expect(state().mode).toBe(mode);
    await mounted.viewer.setMode('none');
    expect(state()).toMatchObject({ mode: 'none', undoBar: null, comments: null, hasSelection: false });
  });

  it('signature loads the saved ones, and a failure to load them holds nothing up', async () => {
    await mounted.viewer.setMode('signature');
    expect(loadSignatures).toHaveBeenCalled();
    await expect.poll(() => state().signatures?.map(({ name }) => name)).toEqual(['Rosa Diaz']);
    await mounted.viewer.setMode('none');
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    loadSignatures.mockRejectedValueOnce(new Error('no store')).mockRejectedValueOnce(new Error('no store'));
    await mounted.viewer.setMode('signature');
    expect(state().mode).toBe('signature');
    await mounted.viewer.setMode('none');
    expect(state().mode).toBe('none');
  });
});

describe('a highlight', () => {
  it('is made from the selected text, and is in its place', async () => {
    const editor = await makeHighlight();
    expect(editor.mode).toBe(VIEWER_MODES.highlight);
    expect(editor.x).toBeGreaterThan(0.1);
    expect(editor.x + editor.width).toBeLessThan(1);
  });

  it('waits until Shift is released', async () => {
    await mounted.viewer.setMode('highlight');
    press('Shift');
    selectFirstLine();
    await expect.poll(() => getSelection()?.isCollapsed).toBe(false);
    expect(await count()).toBe(0);
    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift' }));
    await only();
  });

  it('needs selected text of a page', async () => {
    await mounted.viewer.setMode('highlight');
    const outside = mounted.host.appendChild(document.createElement('p'));
    outside.textContent = 'Not of the page';
    getSelection()?.selectAllChildren(outside);
    document.dispatchEvent(new Event('selectionchange'));
    expect(await count()).toBe(0);
    const [line] = mounted.pages.querySelectorAll('.textLayer span');
    getSelection()?.collapse(line ?? null);
    document.dispatchEvent(new Event('selectionchange'));
    expect(await count()).toBe(0);
  });

  it('has the colors of the specification', async () => {
    const manager = await mounted.viewer.editors();
    expect([...(manager?.highlightColors ?? [])]).toEqual([
      ['yellow', '#FFFF98'],
      ['green', '#53FFBC'],
      ['blue', '#80EBFF'],
      ['pink', '#FFCBE6'],
      ['red', '#FF4F5F'],
    ]);
    expect(VIEWER.highlightColors).toContain('red_HCM=#C50043');
  });

  it('is removed with an undo bar, and comes back both ways', async () => {
    await makeHighlight();
    mounted.viewer.deleteSelected();
    await expect.poll(() => state().undoBar?.message).toBe('Highlight removed');
    expect(await count()).toBe(0);
    state().undoBar?.undo();
    await expect.poll(count).toBe(1);
    expect(state().undoBar).toBeNull();
    document.getElementById((await only()).id)?.focus();
    mounted.viewer.deleteSelected();
    await expect.poll(count).toBe(0);
    mounted.viewer.undo();
    await expect.poll(count).toBe(1);
    mounted.viewer.redo();
    await expect.poll(count).toBe(0);
  });
});

describe('text', () => {
  it('that is empty is gone when it is left', async () => {
    await write('');
    await expect.poll(count).toBe(0);
  });

  it('stays, and moves by one unit or by ten in one step of undo', async () => {
    await write('Check the flashing');
    const editor = await only();
    const { x, y } = editor;
    const [width, height] = editor.pageDimensions;
    const div = document.getElementById(editor.id);
    div?.focus();
    for (let times = 0; times < 3; times += 1) press('ArrowRight');
    press('ArrowDown', { ctrlKey: true });
    expect((editor.x - x) * width).toBeCloseTo(3 * VIEWER.moveSmall, 1);
    expect((editor.y - y) * height).toBeCloseTo(VIEWER.moveBig, 1);
    await new Promise((resolve) => setTimeout(resolve, VIEWER.moveUndoAfterMs + 200));
    mounted.viewer.undo();
    await expect.poll(() => [editor.x, editor.y]).toEqual([x, y]);
    mounted.viewer.redo();
    await expect.poll(() => (editor.x - x) * width).toBeCloseTo(3, 1);
  });
});

describe('an image', () => {
  it('takes three quarters of the page at most, and says what it shows', async () => {
    const editor = await addPicture();
    expect(Math.max(editor.width, editor.height)).toBeCloseTo(VIEWER.maxImageShareOfPage, 2);
    await expect.poll(() => state().dialog?.kind).toBe('alt-text');
    mounted.viewer.saveAltText('A crack above the window', false);
    expect(editor.altTextData).toMatchObject({ altText: 'A crack above the window', decorative: false });
    expect(state().dialog).toBeNull();
    await expect
      .poll(() => mounted.pages.querySelector('.altText')?.getAttribute('data-l10n-id'))
      .toBe('pdfjs-editor-new-alt-text-added-button');
  });

  it('can be one for the eye alone, or stay without words', async () => {
    const editor = await addPicture(300, 200);
    await expect.poll(() => state().dialog?.kind).toBe('alt-text');
    mounted.viewer.saveAltText(null, true);
    expect(editor.altTextData).toMatchObject({ altText: '', decorative: true });
  });
});

describe('a signature', () => {
  it('saved since the last one is offered when Sign is pressed again', async () => {
    loadSignatures.mockResolvedValue([]);
    await mounted.viewer.startSignature();
    await expect.poll(() => state().dialog?.kind).toBe('signature');
    expect(state().signatures).toEqual([]);
    mounted.viewer.closeDialog();
    loadSignatures.mockReset();
    await mounted.viewer.startSignature();
    await expect.poll(() => state().dialog?.kind).toBe('signature');
    expect(state().signatures?.map(({ name }) => name)).toEqual(['Rosa Diaz']);
  });
  it('is a saved one, put onto the page', async () => {
    await mounted.viewer.startSignature();
    await expect.poll(() => state().dialog?.kind).toBe('signature');
    const [saved] = await loadSignatures();
    if (saved === undefined) throw new Error('none saved');
    await mounted.viewer.placeSignature(saved);
    const editor = await only();
    expect(editor.mode).toBe(VIEWER_MODES.signature);
    expect(editor.serialize()).toMatchObject({ isSignature: true, accessibilityData: { alt: 'Rosa Diaz' } });
  });

  it('that is not chosen leaves nothing behind', async () => {
    await mounted.viewer.startSignature();
    await expect.poll(() => state().dialog?.kind).toBe('signature');
    mounted.viewer.closeDialog();
    await expect.poll(count).toBe(0);
  });
});

describe('a comment', () => {
  it('belongs to an annotation, is in the list of its mode, and is gone when it is empty or flagged', async () => {
    const editor = await makeHighlight();
    editor.comment = 'Is this the whole roof?';
    expect(editor.comment).toMatchObject({ text: 'Is this the whole roof?', deleted: false });
    await mounted.viewer.setMode('comments');
    expect(state().comments).toMatchObject([{ pageIndex: 0, text: 'Is this the whole roof?' }]);
    editor.comment = '';
    expect(editor.comment).toMatchObject({ deleted: true });
    await expect.poll(() => state().comments).toEqual([]);
    editor.comment = 'Asked again';
    await expect.poll(() => state().comments).toMatchObject([{ text: 'Asked again' }]);
    // Flagged as deleted.
    editor.comment = null;
    expect(editor.comment).toMatchObject({ deleted: true });
    await expect.poll(() => state().comments).toEqual([]);
    await mounted.viewer.setMode('none');
    expect(state().comments).toBeNull();
  });
});

it('keeps letters in their order while pdf.js moves a new text in the page', async () => {
  await mounted.viewer.setMode('free-text');
  await userEvent.click(layer(), { position: { x: 300, y: 400 } });
  const text = (): HTMLElement | null => mounted.pages.querySelector('.freeTextEditor .internal');
  await expect.poll(() => document.activeElement === text()).toBe(true);
  await userEvent.keyboard('Ro');
  // As pdf.js moves it to its place in the reading order: deaf to the loss of focus.
  const editor = await only();
  Reflect.set(editor, '_focusEventsAllowed', false);
  layer().append(document.getElementById(editor.id) ?? '');
  text()?.focus();
  Reflect.set(editor, '_focusEventsAllowed', true);
  await userEvent.keyboard('of');
  expect(text()?.textContent).toBe('Roof');
});

describe('the clipboard', () => {
  const paste = (data: string): void => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(VIEWER.clipboardType, data);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  };

  /** Chromium gives an event made by a script a clipboard that takes nothing. */
  const take = (type: 'copy' | 'cut'): string => {
    const written = new Map<string, string>();
    const clipboardData = {
      setData: (kind: string, data: string) => void written.set(kind, data),
      getData: (kind: string) => written.get(kind) ?? '',
    };
    const event = Object.defineProperty(new Event(type, { bubbles: true }), 'clipboardData', {
      value: clipboardData,
    });
    document.dispatchEvent(event);
    return clipboardData.getData(VIEWER.clipboardType);
  };

  it.each(['copy', 'cut'] as const)('takes a highlight with %s, which pdf.js leaves out', async (type) => {
    const editor = await makeHighlight();
    (await mounted.viewer.editors())?.setSelected(editor);
    const copied = take(type);
    expect(JSON.parse(copied)).toMatchObject([
      { annotationType: VIEWER_MODES.highlight, quadPoints: expect.arrayContaining([expect.any(Number)]) },
    ]);
    const before = type === 'cut' ? 0 : 1;
    await expect.poll(count).toBe(before);
    getSelection()?.removeAllRanges();
    paste(copied);
    await expect.poll(count).toBe(before + 1);
    const pasted = (await editors()).at(-1);
    expect(pasted?.serialize()).toMatchObject({ rect: JSON.parse(copied)[0].rect });
    mounted.viewer.undo();
    await expect.poll(count).toBe(before);
  });

  it('holds what is selected, and gives it back', async () => {
    await write('Call the roofer');
    document.getElementById((await only()).id)?.focus();
    const copied = take('copy');
    expect(JSON.parse(copied)).toMatchObject([
      { annotationType: VIEWER_MODES['free-text'], value: 'Call the roofer' },
    ]);
    paste(copied);
    await expect.poll(count).toBe(2);
    mounted.viewer.undo();
    await expect.poll(count).toBe(1);
    mounted.viewer.redo();
    await expect.poll(count).toBe(2);
  });

  it.each(['{"annotationType":9}', 'not json'])('warns of %s and pastes nothing', async (data) => {
    const warned: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words.join(' ')));
    vi.spyOn(console, 'log').mockImplementation((...words) => void warned.push(words.join(' ')));
    await mounted.viewer.setMode('highlight');
    paste(data);
    await expect.poll(() => warned.some((words) => words.includes('paste:'))).toBe(true);
    expect(await count()).toBe(0);
  });
});
