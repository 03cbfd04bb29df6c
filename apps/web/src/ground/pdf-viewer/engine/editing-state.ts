/** What the screen shows of editing. */
import type { SavedSignature } from './editing-ports.ts';
import type { PdfEditor, SignatureEditor } from './editor-types.ts';

export interface CommentEntry {
  readonly id: string;
  readonly pageIndex: number;
  readonly text: string;
}

export type EditingDialog =
  | { readonly kind: 'comment'; readonly editor: PdfEditor; readonly text: string }
  | {
      readonly kind: 'alt-text';
      readonly editor: PdfEditor;
      readonly altText: string;
      readonly isDecorative: boolean;
      /** Suggested by a machine; a person has not read it yet. */
      readonly isGuessed: boolean;
      /** A suggestion is on its way. */
      readonly isGuessing: boolean;
    }
  | { readonly kind: 'signature'; readonly editor: SignatureEditor };

export interface EditingState {
  readonly undoBar: { readonly message: string; readonly undo: () => void } | null;
  /** Null outside of the comments mode. */
  readonly comments: readonly CommentEntry[] | null;
  readonly dialog: EditingDialog | null;
  readonly signatures: readonly SavedSignature[] | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly hasSelection: boolean;
}

export const NO_EDITING: EditingState = {
  undoBar: null,
  comments: null,
  dialog: null,
  signatures: null,
  canUndo: false,
  canRedo: false,
  hasSelection: false,
};
