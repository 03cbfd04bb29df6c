/** Sizes, places, drops, presses and colors of editors, driven on one real page. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { type MountedViewer, mountViewer, openReady } from '../testing/mount-viewer.tsx';
import { VIEWER } from '../viewer-numbers.ts';
import type { PdfEditor } from './editor-types.ts';

const FILE = makeTestPdf({ pages: [{ lines: ['The roof covering is near its end'] }] });
const guessAltText = vi.fn(async (): Promise<string | null> => null);
let mounted: MountedViewer;

const open = async (): Promise<void> => {
  mounted = mountViewer({ editing: { loadSignatures: async () => [], guessAltText } });
  await openReady(mounted, FILE);
};
beforeAll(async () => {
  await page.viewport(1000, 800);
  await open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const editor of await editors()) editor.remove();
  await mounted.viewer.setMode('none');
});
afterAll(() => mounted.dispose());

const state = () => mounted.viewer.state.get();
const editors = async (): Promise<PdfEditor[]> => [
  ...((await mounted.viewer.editors())?.getEditors(0) ?? []),
];
const count = async (): Promise<number> => (await editors()).length;
const divOf = (editor: PdfEditor): HTMLElement => {
  const div = document.getElementById(editor.id);
  if (div === null) throw new Error('the editor is not on the page');
  return div;
};
const boxOf = ({ x, y, width, height }: PdfEditor): number[] => [x, y, width, height];
async function picture(type = 'image/png', width = 300, height = 200): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], 'crack', { type });
}
/** Selected, with its handles. */
async function addPicture(): Promise<PdfEditor> {
  await mounted.viewer.addImage(await picture());
  await expect.poll(() => state().dialog?.kind).toBe('alt-text');
  mounted.viewer.closeDialog();
  const [editor] = await editors();
  if (editor === undefined) throw new Error('there is no image');
  (await mounted.viewer.editors())?.setSelected(editor);
  await expect.poll(() => divOf(editor).querySelectorAll('.resizer').length).toBeGreaterThan(0);
  return editor;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const pointer = (type: string, target: EventTarget, { x, y }: Point): void => {
  const at = { clientX: x, clientY: y, screenX: x, screenY: y };
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      button: 0,
      pointerId: 7,
      pointerType: 'mouse',
      isPrimary: true,
      ...at,
    }),
  );
};
/** In two moves, as a hand does. */
function drag(target: EventTarget, from: Point, by: Point): void {
  pointer('pointerdown', target, from);
  for (const share of [0.5, 1])
    pointer('pointermove', window, { x: from.x + by.x * share, y: from.y + by.y * share });
  pointer('pointerup', window, { x: from.x + by.x, y: from.y + by.y });
}
const handleOf = (editor: PdfEditor, name: string): HTMLElement => {
  const handle = divOf(editor).querySelector(`.resizer[data-resizer-name="${name}"]`);
  if (!(handle instanceof HTMLElement)) throw new Error(`there is no handle ${name}`);
  return handle;
};
const press = (target: EventTarget, key: string, init: KeyboardEventInit = {}): void => {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...init }),
  );
};
/** Points of the page on one pixel of the screen. */
const pointsPerPixel = (): number => 1 / ((96 / 72) * state().scale);

describe('dragging', () => {
  it('moves an editor as far as the pointer, in one step that is undone and redone', async () => {
    const editor = await addPicture();
    const before = boxOf(editor);
    const [width, height] = editor.pageDimensions;
    drag(divOf(editor), { x: 300, y: 300 }, { x: -40, y: 20 });
    expect(((before[0] ?? 0) - editor.x) * width).toBeCloseTo(40 * pointsPerPixel(), 0);
    expect((editor.y - (before[1] ?? 0)) * height).toBeCloseTo(20 * pointsPerPixel(), 0);
    const after = boxOf(editor);
    mounted.viewer.undo();
    await expect.poll(() => boxOf(editor)).toEqual(before);
    mounted.viewer.redo();
    await expect.poll(() => boxOf(editor)).toEqual(after);
  });

  it('ends at the edges of the page', async () => {
    const editor = await addPicture();
    drag(divOf(editor), { x: 300, y: 300 }, { x: -5000, y: -5000 });
    expect(editor.x).toBeCloseTo(0, 2);
    expect(editor.y).toBeCloseTo(0, 2);
    drag(divOf(editor), { x: 300, y: 300 }, { x: 9000, y: 9000 });
    expect(editor.x + editor.width).toBeCloseTo(1, 2);
    expect(editor.y + editor.height).toBeCloseTo(1, 2);
  });
});

describe('resizing', () => {
  it('follows the pointer from a corner, in one step that is undone and redone', async () => {
    const editor = await addPicture();
    const before = boxOf(editor);
    drag(handleOf(editor, 'bottomRight'), { x: 400, y: 400 }, { x: 60, y: 40 });
    expect(editor.width).toBeGreaterThan(before[2] ?? 0);
    expect(editor.x).toBeCloseTo(before[0] ?? 0, 3);
    const after = boxOf(editor);
    mounted.viewer.undo();
    await expect.poll(() => boxOf(editor)).toEqual(before);
    mounted.viewer.redo();
    await expect.poll(() => boxOf(editor)).toEqual(after);
  });

  it('stops at 16 units, and at the page', async () => {
    const editor = await addPicture();
    const [width, height] = editor.parentDimensions;
    // To the opposite corner: beyond it an image would grow again.
    const box = divOf(editor).getBoundingClientRect();
    drag(handleOf(editor, 'bottomRight'), { x: box.right, y: box.bottom }, { x: -box.width, y: -box.height });
    expect(Math.min(editor.width * width, editor.height * height)).toBeCloseTo(VIEWER.minEditorSize, 0);
    drag(handleOf(editor, 'bottomRight'), { x: 300, y: 300 }, { x: 9000, y: 9000 });
    expect(Math.max(editor.width, editor.height)).toBeLessThanOrEqual(1);
    expect(editor.x).toBeGreaterThanOrEqual(0);
    expect(editor.x + editor.width).toBeLessThanOrEqual(1.0001);
    expect(editor.y + editor.height).toBeLessThanOrEqual(1.0001);
  });

  it('is done by keys: Enter leads to the handles, arrows resize, Escape returns', async () => {
    const editor = await addPicture();
    const div = divOf(editor);
    div.focus();
    press(div, 'Enter');
    const handle = document.activeElement;
    expect(handle?.getAttribute('role')).toBe('spinbutton');
    expect(handle?.getAttribute('data-l10n-id')).toMatch(/^pdfjs-editor-resizer-/);
    expect(handle).toMatchObject({ tabIndex: 0 });
    const before = boxOf(editor);
    if (handle !== null) press(handle, 'ArrowLeft', { ctrlKey: true });
    expect(boxOf(editor)).not.toEqual(before);
    if (handle !== null) press(handle, 'Escape');
    expect(document.activeElement).toBe(div);
    mounted.viewer.undo();
    await expect.poll(() => boxOf(editor)).toEqual(before);
  });
});

describe('a rotation that pages do not have', () => {
  it('is an error by its text', async () => {
    const editor = await addPicture();
    expect(() => editor.getRect(0, 0, 45)).toThrow('Invalid rotation');
  });
});

describe('keys', () => {
  it('move an editor no further than the edge of its page', async () => {
    const editor = await addPicture();
    const div = divOf(editor);
    div.focus();
    for (let times = 0; times < 80; times += 1) press(div, 'ArrowUp', { ctrlKey: true });
    expect(editor.y).toBeCloseTo(0, 3);
    for (let times = 0; times < 80; times += 1) press(div, 'ArrowLeft', { ctrlKey: true });
    expect(editor.x).toBeCloseTo(0, 3);
  });
});

describe('dropping', () => {
  const event = (type: string, fill: (data: DataTransfer) => void): DragEvent => {
    const dataTransfer = new DataTransfer();
    fill(dataTransfer);
    return new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  };

  it.each([
    ['image/apng', true],
    ['image/avif', true],
    ['image/bmp', true],
    ['image/gif', true],
    ['image/jpeg', true],
    ['image/png', true],
    ['image/svg+xml', true],
    ['image/webp', true],
    ['image/x-icon', true],
    ['image/tiff', false],
    ['application/pdf', false],
    ['text/plain', false],
  ])('%s is taken: %s', (type, isTaken) => {
    const over = event('dragover', (data) => data.items.add(new File(['x'], 'file', { type })));
    document.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(isTaken);
  });

  it('an image adds it, and text adds nothing', async () => {
    await mounted.viewer.setMode('image');
    document.dispatchEvent(event('drop', (data) => data.items.add('Some text', 'text/plain')));
    expect(await count()).toBe(0);
    const file = await picture('image/jpeg');
    document.dispatchEvent(event('drop', (data) => data.items.add(file)));
    await expect.poll(count).toBe(1);
    await expect.poll(() => state().dialog?.kind).toBe('alt-text');
    mounted.viewer.closeDialog();
  });
});

describe('a second press', () => {
  const pressAt = (timeStamp: number, { x, y }: Point): void => {
    const target = mounted.pages.querySelector('.textLayer');
    const event = new PointerEvent('pointerdown', {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
    });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    target?.dispatchEvent(event);
  };
  const middle = async (): Promise<Point> => {
    const [editor] = await editors();
    if (editor === undefined) throw new Error('there is no editor');
    const box = divOf(editor).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('within 500 ms opens the annotation below, and one that is later does not', async () => {
    await addPicture();
    await mounted.viewer.setMode('none');
    mounted.container.scrollTop = Math.max(0, (await middle()).y - 300);
    const at = await middle();
    pressAt(10_000, at);
    pressAt(10_000 + VIEWER.doubleClickMs + 1, at);
    expect(state().mode).toBe('none');
    pressAt(20_000, at);
    pressAt(20_000 + VIEWER.doubleClickMs, at);
    await expect.poll(() => state().mode).toBe('image');
  });
});

describe('alternative text', () => {
  const button = (): Element | null => mounted.pages.querySelector('.altText');
  const standing = (): string | null | undefined => button()?.getAttribute('data-l10n-id');

  it('is missing, to be reviewed when a machine suggested it, or added', async () => {
    const editor = await addPicture();
    await expect.poll(standing).toBe('pdfjs-editor-new-alt-text-missing-button');
    guessAltText.mockResolvedValueOnce('a red square');
    await editor.mlGuessAltText(null, false);
    expect(editor.guessedAltText).toBe('a red square');
    await expect.poll(standing).toBe('pdfjs-editor-new-alt-text-to-review-button');
    editor.altTextData = { altText: 'A crack above the window', decorative: false };
    editor.altTextFinish();
    await expect.poll(standing).toBe('pdfjs-editor-new-alt-text-added-button');
  });

  it('shows its tooltip after 100 ms', async () => {
    const editor = await addPicture();
    editor.altTextData = { altText: 'A crack above the window', decorative: false };
    editor.altTextFinish();
    await expect
      .poll(() => button()?.querySelector('.tooltip')?.textContent)
      .toBe('A crack above the window');
    const isShown = (): boolean => button()?.querySelector('.tooltip')?.classList.contains('show') === true;
    vi.useFakeTimers();
    button()?.dispatchEvent(new MouseEvent('mouseenter'));
    vi.advanceTimersByTime(VIEWER.altTextTooltipMs - 1);
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(true);
    button()?.dispatchEvent(new MouseEvent('mouseleave'));
    expect(isShown()).toBe(false);
  });
});

describe('colors', () => {
  it('are those for high contrast where colors are forced', async () => {
    mounted.dispose();
    const client = cdp() as { send: (name: string, options: object) => Promise<unknown> };
    await client.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    try {
      await open();
      expect([...((await mounted.viewer.editors())?.highlightColors ?? [])]).toEqual([
        ['yellow', '#FFFFCC'],
        ['green', '#53FFBC'],
        ['blue', '#80EBFF'],
        ['pink', '#F6B8FF'],
        ['red', '#C50043'],
      ]);
    } finally {
      await client.send('Emulation.setEmulatedMedia', { features: [] });
      mounted.dispose();
      await open();
    }
  });
});

describe('a text that is part of the file', () => {
  it('is marked as deleted, and comes back with Undo', async () => {
    const text =
      '<< /Type /Annot /Subtype /FreeText /Rect [72 500 272 530] /DA (/Helv 12 Tf 0 g) /Contents (Check this) /F 4 >>';
    await openReady(
      mounted,
      makeTestPdf({ pages: [{ lines: ['One'], annotations: ['1000 0 R'] }], objects: [text] }),
    );
    await mounted.viewer.setMode('free-text');
    await expect.poll(count).toBe(1);
    const [editor] = await editors();
    if (editor === undefined) throw new Error('there is no editor');
    expect(editor.annotationElementId).not.toBeNull();
    (await mounted.viewer.editors())?.setSelected(editor);
    mounted.viewer.deleteSelected();
    await expect.poll(() => state().undoBar?.message).toBe('Text removed');
    expect(editor.deleted).toBe(true);
    state().undoBar?.undo();
    await expect.poll(() => editor.deleted).toBe(false);
    await openReady(mounted, FILE);
  });
});

describe('touch', () => {
  const touches = (type: string, points: readonly Point[]): void => {
    const target = mounted.container;
    const list = points.map(
      ({ x, y }, identifier) =>
        new Touch({ identifier, target, clientX: x, clientY: y, screenX: x, screenY: y }),
    );
    target.dispatchEvent(
      new TouchEvent(type, { touches: list, changedTouches: list, bubbles: true, cancelable: true }),
    );
  };
  /** On a page that is drawn: a new scale draws it again, with a new layer. */
  const stroke = async (pointerType: string, pointerId: number): Promise<void> => {
    const layer = await vi.waitFor(() => {
      const drawn = mounted.pages.querySelector('.page[data-loaded] .annotationEditorLayer');
      if (drawn === null) throw new Error('the page has no layer');
      return drawn;
    }, 20_000);
    const box = layer.getBoundingClientRect();
    const at = (type: string, by: number): void => {
      const place = { clientX: box.x + 200 + by, clientY: box.y + 200 + by };
      const init = { pointerType, pointerId, isPrimary: true, button: 0, buttons: 1, ...place };
      layer.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...init }));
    };
    at('pointerdown', 0);
    for (const by of [20, 40, 60]) at('pointermove', by);
    at('pointerup', 60);
  };

  it('with two fingers changes the size, and no annotation moves', async () => {
    const editor = await addPicture();
    await mounted.viewer.setMode('none');
    const [before, { scale }] = [boxOf(editor), state()];
    touches('touchstart', [
      { x: 300, y: 300 },
      { x: 400, y: 300 },
    ]);
    for (const by of [40, 80, 120])
      touches('touchmove', [
        { x: 300 - by, y: 300 },
        { x: 400 + by, y: 300 },
      ]);
    touches('touchend', []);
    await expect.poll(() => state().scale).toBeGreaterThan(scale);
    expect(boxOf(editor)).toEqual(before);
    mounted.viewer.fitWidth();
    await expect.poll(() => state().scale).toBe(scale);
  });

  it('of a pen draws, and of a finger after it scrolls and draws nothing', async () => {
    await mounted.viewer.setMode('ink');
    await stroke('pen', 21);
    await mounted.viewer.setMode('none');
    await expect.poll(count).toBe(1);
    await mounted.viewer.setMode('ink');
    await stroke('pen', 22);
    await stroke('touch', 23);
    await mounted.viewer.setMode('none');
    await expect.poll(count).toBe(2);
    const layer = mounted.pages.querySelector('.annotationEditorLayer');
    layer?.classList.add('inkEditing');
    expect(layer === null ? '' : getComputedStyle(layer).touchAction).toBe('pan-x pan-y');
    layer?.classList.remove('inkEditing');
  });
});
