import { VIEWER, VIEWER_MODES } from '../viewer-numbers.ts';
import { plainOf } from './annotation-rows.ts';
import type { EditorManager, PdfEditor } from './editor-types.ts';

/**
 * pdf.js copies every annotation but highlights. Selected ones are added to what it puts on the clipboard, as it would read them back.
 * They are collected before it hears of the event: after a cut they are gone.
 */
export function copyHighlights(
  manager: () => EditorManager | null,
  pageCount: () => number,
  signal: AbortSignal,
): void {
  let selected: readonly unknown[] = [];
  const collect = (): void => {
    const editors = manager();
    if (editors !== null) selected = selectedHighlights(editors, pageCount());
  };
  const add = ({ clipboardData }: ClipboardEvent): void => {
    if (selected.length === 0 || clipboardData === null) return;
    const copied = listIn(clipboardData.getData(VIEWER.clipboardType));
    clipboardData.setData(VIEWER.clipboardType, JSON.stringify([...copied, ...selected]));
    selected = [];
  };
  for (const type of ['copy', 'cut'] as const) {
    document.addEventListener(type, collect, { capture: true, signal });
    window.addEventListener(type, add, { signal });
  }
}

function selectedHighlights(manager: EditorManager, pageCount: number): unknown[] {
  const pages = Array.from({ length: pageCount }, (_, pageIndex) => pageIndex);
  return pages.flatMap((pageIndex) =>
    [...manager.getEditors(pageIndex)].filter(isSelectedHighlight).flatMap((editor) => {
      const serialized = editor.serialize();
      // One that is part of the file and unchanged is not written by pdf.js.
      return serialized === null ? [] : [plainOf(serialized)];
    }),
  );
}

const isSelectedHighlight = ({ mode, isSelected, deleted }: PdfEditor): boolean =>
  mode === VIEWER_MODES.highlight && isSelected && !deleted;

function listIn(json: string): readonly unknown[] {
  const list: unknown = json === '' ? [] : JSON.parse(json);
  return Array.isArray(list) ? list : [];
}
