/**
 * Annotations of the file that a row stands for: they are hidden, and left out of saved copies, as if a person had deleted them here.
 * What a row draws in their place is an annotation like every other.
 */
import { VIEWER_MODES } from '../viewer-numbers.ts';
import type { EditorManager, PdfEditor } from './editor-types.ts';

/** As pdf.js keeps them: deleted ones of the file stay in its storage. */
export interface FileStorage {
  [Symbol.iterator](): Iterator<[string, unknown]>;
  remove(editorId: string): void;
  resetModifiedIds(): void;
}

export interface FileChanges {
  /** Returns the hidden editor; null while its page has no such annotation. */
  readonly hide: (pageIndex: number, fileId: string) => Promise<PdfEditor | null>;
  readonly bringBack: (fileId: string) => void;
  /** Those that a person deleted here, or that were hidden. */
  readonly deleted: () => readonly PdfEditor[];
}

/** @param redraw the pages, whose canvases show what was hidden */
export function createFileChanges(
  manager: EditorManager,
  storage: FileStorage,
  redraw: () => void,
): FileChanges {
  const hidden = new Map<string, PdfEditor>();
  const draw = (): void => {
    storage.resetModifiedIds();
    redraw();
  };
  return {
    async hide(pageIndex, fileId) {
      const before = hidden.get(fileId);
      if (before !== undefined) return before;
      const layer = manager.getLayer(pageIndex);
      const element = layer?.getEditableAnnotation(fileId) ?? null;
      if (layer === undefined || element === null) return null;
      const editor = editorOf(manager, pageIndex, fileId) ?? (await layer.deserialize(element));
      if (editor === null) return null;
      layer.addOrRebuild(editor);
      editor.remove();
      element.hide();
      hidden.set(fileId, editor);
      draw();
      return editor;
    },
    bringBack(fileId) {
      const editor = hidden.get(fileId) ?? deletedIn(storage).find(isOf(fileId));
      if (editor === undefined) return;
      hidden.delete(fileId);
      const layer = manager.getLayer(editor.pageIndex);
      if (layer !== undefined && manager.getMode() !== VIEWER_MODES.none) layer.addOrRebuild(editor);
      else {
        manager.removeDeletedAnnotationElement(editor);
        storage.remove(editor.id);
        layer?.getEditableAnnotation(fileId)?.show();
      }
      draw();
    },
    deleted: () => deletedIn(storage),
  };
}

const isOf =
  (fileId: string) =>
  ({ annotationElementId }: PdfEditor): boolean =>
    annotationElementId === fileId;

const editorOf = (manager: EditorManager, pageIndex: number, fileId: string): PdfEditor | undefined =>
  [...manager.getEditors(pageIndex)].find(isOf(fileId));

const deletedIn = (storage: FileStorage): PdfEditor[] =>
  [...storage]
    .map(([, value]) => value as Partial<PdfEditor>)
    .filter(
      (value): value is PdfEditor => value.deleted === true && typeof value.annotationElementId === 'string',
    );
