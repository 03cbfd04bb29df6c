/** Descriptions of images: the dialog of a person, and the suggestion of a model where there is one. */
import { log } from '#src/ground/log.ts';
import type { EditingDeps } from './editing-ports.ts';
import type { PdfEditor } from './editor-types.ts';

/** As pdf.js hands an image over: RGBA, row by row. */
export interface GuessedPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export function altTextOf(deps: EditingDeps) {
  return {
    /** `isNew`: the image appeared on the page; else a person wants to change its text. */
    editAltText(_manager: unknown, editor: PdfEditor, isNew = false): void {
      const { altText, decorative } = editor.altTextData;
      // Drawn from its row, or pasted with its text: it was not added just now.
      if (isNew && (deps.isRestored(editor) || altText !== null || decorative)) return;
      const isGuessing = isNew && deps.guessAltText !== null;
      deps.patch({
        dialog: {
          kind: 'alt-text',
          editor,
          altText: altText ?? editor.guessedAltText ?? '',
          isDecorative: decorative === true,
          isGuessed: altText === null && Boolean(editor.guessedAltText),
          isGuessing,
        },
      });
      if (isGuessing) void suggest(deps, editor);
    },
    destroy: () => undefined,
  };
}

/** pdf.js keeps the suggestion with the image, also after its dialog was closed. */
async function suggest({ patch, read }: EditingDeps, editor: PdfEditor): Promise<void> {
  const guess = await editor.mlGuessAltText(null, false).catch((error: unknown) => {
    log.info('There is no suggestion for the description of an image.', error);
    return null;
  });
  const { dialog } = read();
  if (dialog?.kind !== 'alt-text' || dialog.editor !== editor) return;
  const found = guess === null ? {} : { altText: guess, isGuessed: true };
  patch({ dialog: { ...dialog, ...found, isGuessing: false } });
}

export function guessesOf(guess: NonNullable<EditingDeps['guessAltText']>) {
  return {
    isReady: async () => true,
    isEnabledFor: async (what: string) => what === 'altText',
    async guess({ request }: { request: GuessedPicture }) {
      try {
        const output = await guess(request);
        return output === null ? { error: true } : { error: false, output, cancel: false };
      } catch (error) {
        log.warn('The image was not described.', error);
        return { error: true };
      }
    },
    loadModel: () => undefined,
    toggleService: () => undefined,
    deleteModel: () => undefined,
    hasProgress: false,
  };
}
