/** What a person does with annotations, carried out by the editors of pdf.js. */

import { log } from '#src/ground/log.ts';
import type { Store } from '#src/ground/store.ts';
import { VIEWER_MODES, type ViewerMode } from '../viewer-numbers.ts';
import type { SavedSignature } from './editing-ports.ts';
import type { EditorManager, PdfEditor, SignatureEditor } from './editor-types.ts';
import { nameImage } from './name-images.ts';
import type { ViewerState } from './viewer-state.ts';

/** By the numbers of pdf.js. */
const PARAMETERS = {
  'text size': 11,
  'text color': 12,
  'ink color': 21,
  'ink thickness': 22,
  'highlight color': 31,
  'highlight thickness': 32,
} as const;
export type ViewerParameter = keyof typeof PARAMETERS;

const CREATE = 2;
/** In points, as a signature on a line. */
const SIGNATURE_HEIGHT_PT = 40;

interface EditingContext {
  readonly state: Pick<Store<ViewerState>, 'get'>;
  readonly patch: (part: Partial<ViewerState>) => void;
  readonly setMode: (mode: ViewerMode) => Promise<void>;
  readonly manager: () => Promise<EditorManager | null>;
  /** Reads the saved signatures into the state. */
  readonly loadSignatures: () => Promise<void>;
  /** Writes what changed now: a person pressed Save. */
  readonly keep: () => void;
}

export function editingCommands({ state, patch, setMode, manager, loadSignatures, keep }: EditingContext) {
  const withManager = (run: (editors: EditorManager) => void): void => {
    manager().then(
      (editors) => editors !== null && run(editors),
      (error: unknown) => log.error('An annotation was not changed.', error),
    );
  };
  /** The image stays selected, so that it can be placed next. */
  const finishAltText = (editor: PdfEditor): void => {
    editor.altTextFinish();
    nameImage(editor);
    withManager((editors) => editors.setSelected(editor));
  };
  const closeDialog = (): void => {
    const { dialog } = state.get();
    patch({ dialog: null });
    // A signature that was not chosen leaves nothing behind.
    if (dialog?.kind === 'signature') dialog.editor.remove();
    if (dialog?.kind === 'alt-text') finishAltText(dialog.editor);
  };
  return {
    undo: () => withManager((editors) => editors.undo()),
    redo: () => withManager((editors) => editors.redo()),
    deleteSelected: () => withManager((editors) => editors.delete()),
    async addImage(file: File): Promise<void> {
      await setMode('image');
      const editors = await manager();
      await editors?.currentLayer?.pasteEditor({ mode: VIEWER_MODES.image }, { bitmapFile: file });
    },
    async startSignature(): Promise<void> {
      // pdf.js reads the saved ones when the mode is entered; since then one may have been added.
      if (state.get().mode === 'signature') await loadSignatures();
      else await setMode('signature');
      const editors = await manager();
      editors?.updateParams(CREATE, null);
    },
    async placeSignature({ id, name, picture }: SavedSignature): Promise<void> {
      const { dialog } = state.get();
      if (dialog?.kind !== 'signature') return;
      patch({ dialog: null });
      await fillSignature(dialog.editor, { id, name, picture });
      keep();
    },
    saveComment(text: string): void {
      const { dialog } = state.get();
      if (dialog?.kind !== 'comment') return;
      patch({ dialog: null });
      dialog.editor.comment = text.trim() === '' ? null : text.trim();
      keep();
    },
    saveAltText(altText: string | null, isDecorative: boolean): void {
      const { dialog } = state.get();
      if (dialog?.kind !== 'alt-text') return;
      patch({ dialog: null });
      dialog.editor.altTextData = { altText: isDecorative ? '' : altText, decorative: isDecorative };
      finishAltText(dialog.editor);
      keep();
    },
    closeDialog,
    closeUndoBar: () => patch({ undoBar: null }),
    setParameter: (name: ViewerParameter, value: string | number) =>
      withManager((editors) => editors.updateParams(PARAMETERS[name], value)),
  };
}

async function fillSignature(editor: SignatureEditor, { id, name, picture }: SavedSignature): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  try {
    const outline = editor.getFromImage(bitmap);
    if (outline) editor.addSignature(outline, SIGNATURE_HEIGHT_PT, name, id);
    else editor.remove();
  } finally {
    bitmap.close();
  }
}
