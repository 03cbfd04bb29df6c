/**
 * The five objects that pdf.js expects of the page around it: undo bar, comments, signatures, alt text, guessed alt text. They turn its
 * calls into state. pdf.js waits forever for one that throws or rejects, so none does.
 */
import { log } from '#src/ground/log.ts';
import { altTextOf, type GuessedPicture, guessesOf } from './alt-text-port.ts';
import type { CommentEntry, EditingState } from './editing-state.ts';
import type { PdfEditor, SignatureEditor } from './editor-types.ts';

export interface SavedSignature {
  readonly id: string;
  readonly name: string;
  readonly picture: Blob;
}

export interface EditingDeps {
  readonly alert: HTMLElement;
  readonly patch: (part: Partial<EditingState>) => void;
  readonly read: () => EditingState;
  /** Whether it was drawn from a row. */
  readonly isRestored: (editor: PdfEditor) => boolean;
  readonly loadSignatures: () => Promise<readonly SavedSignature[]>;
  /** What an image may show; null where the person has not switched it on. */
  readonly guessAltText: ((picture: GuessedPicture) => Promise<string | null>) | null;
}

/** By the name that pdf.js gives what was removed; a number counts several. */
const REMOVED: Readonly<Record<string, string>> = {
  highlight: 'Highlight removed',
  freetext: 'Text removed',
  ink: 'Drawing removed',
  stamp: 'Image removed',
  signature: 'Signature removed',
  comment: 'Comment removed',
};

/** 'stamp' -> 'Image removed', 3 -> '3 annotations removed'. */
export const removedWords = (what: string | number): string =>
  typeof what === 'number' ? `${what} annotations removed` : (REMOVED[what] ?? 'Annotation removed');

export function createEditingPorts(deps: EditingDeps) {
  return {
    editorUndoBar: undoBarOf(deps),
    commentManager: commentsOf(deps),
    signatureManager: signaturesOf(deps),
    altTextManager: altTextOf(deps),
    mlManager: deps.guessAltText === null ? null : guessesOf(deps.guessAltText),
  };
}

function undoBarOf({ patch, read }: EditingDeps) {
  return {
    get isOpen() {
      return read().undoBar !== null;
    },
    show(undo: () => void, what: string | number): void {
      patch({
        undoBar: {
          message: removedWords(what),
          undo() {
            patch({ undoBar: null });
            undo();
          },
        },
      });
    },
    hide: () => patch({ undoBar: null }),
    destroy: () => patch({ undoBar: null }),
  };
}

interface CommentData {
  readonly uid?: string;
  readonly id?: string;
  readonly pageIndex?: number;
  readonly pageNumber?: number;
  readonly contentsObj?: { readonly str?: string };
  readonly modificationDate?: unknown;
}

const entryOf = (data: CommentData): CommentEntry => ({
  id: String(data.uid ?? data.id ?? ''),
  pageIndex: data.pageIndex ?? (data.pageNumber ?? 1) - 1,
  text: data.contentsObj?.str ?? '',
});

function commentsOf({ alert, patch, read }: EditingDeps) {
  const without = (ids: readonly string[]): CommentEntry[] =>
    (read().comments ?? []).filter(({ id }) => !ids.includes(id));
  return {
    // pdf.js loses a highlight in the making without an element here.
    dialogElement: alert,
    makeCommentColor: (color: unknown) => (Array.isArray(color) ? `rgb(${color.join(' ')})` : '#ffff98'),
    setSidebarUiManager: () => undefined,
    showSidebar: (list: readonly CommentData[]) => patch({ comments: list.map(entryOf) }),
    hideSidebar: () => patch({ comments: null }),
    showDialog(_manager: unknown, editor: PdfEditor): void {
      patch({ dialog: { kind: 'comment', editor, text: editor.comment?.text ?? '' } });
    },
    updateComment(data: CommentData): void {
      if (read().comments === null) return;
      const entry = entryOf(data);
      patch({ comments: [...without([entry.id]), entry].filter(({ text }) => text !== '') });
    },
    removeComments(ids: readonly string[]): void {
      if (read().comments !== null) patch({ comments: without(ids) });
    },
    /** A comment is read where it is edited: there is no second popup. */
    toggleCommentPopup(editor: PdfEditor | null, isSelected: boolean): void {
      if (editor !== null && isSelected)
        patch({ dialog: { kind: 'comment', editor, text: editor.comment?.text ?? '' } });
    },
    updatePopupColor: () => undefined,
    destroyPopup: () => undefined,
    destroy: () => patch({ comments: null, dialog: null }),
  };
}

/** Never rejects: without them, a new one can be made. */
export async function showSignatures({
  patch,
  loadSignatures,
}: Pick<EditingDeps, 'patch' | 'loadSignatures'>): Promise<void> {
  try {
    patch({ signatures: await loadSignatures() });
  } catch (error) {
    log.error('The saved signatures were not read.', error);
    patch({ signatures: [] });
  }
}

function signaturesOf(deps: EditingDeps) {
  const { patch } = deps;
  return {
    loadSignatures: () => showSignatures(deps),
    renderEditButton: async () => null,
    getSignature({ editor }: { editor: SignatureEditor }): void {
      patch({ dialog: { kind: 'signature', editor } });
    },
    destroy: () => undefined,
  };
}
