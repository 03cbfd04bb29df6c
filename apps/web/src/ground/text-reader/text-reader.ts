/**
 * Reads the text of a photographed card or plate on this device, in a worker; nothing is uploaded. One reader while its
 * screen is open: starting it takes longer than reading a picture.
 */
import { createWorker, OEM, PSM } from 'tesseract.js';
import { preparePicture } from './prepare-picture.ts';
import { readerFiles } from './reader-files.ts';
import { type TextLine, textLines } from './text-lines.ts';

export interface TextReader {
  /**
   * `onProgress`: 0 to 1. `leastConfidence`: in percent; less sure words are left out. Numbers of a plate are no words, so
   * the recognizer is never sure of them. `longSidePx`: to which the picture is scaled; more finds smaller print. Throws when the image cannot be opened or the reader cannot start.
   */
  read(
    picture: Blob,
    onProgress?: (part: number) => void,
    leastConfidence?: number,
    longSidePx?: number,
  ): Promise<readonly TextLine[]>;
  dispose(): void;
}

/** Starting takes about a third of the total time. */
const START_PART = 0.3;

/** 'page': blocks anywhere, as on a card or plate. 'rows': lines across, names left and amounts right, as on a receipt. */
export type TextLayout = 'page' | 'rows';
const LAYOUTS: Readonly<Record<TextLayout, PSM>> = {
  page: PSM.AUTO,
  rows: PSM.SINGLE_BLOCK,
};

export function createTextReader(layout: TextLayout = 'page'): TextReader {
  let progress: (part: number) => void = () => undefined;
  let started: ReturnType<typeof start> | null = null;
  let isOver = false;

  async function start() {
    const files = readerFiles();
    const worker = await createWorker(
      'eng',
      OEM.LSTM_ONLY,
      {
        workerPath: files.workerUrl,
        corePath: files.coreUrl,
        // It appends the file name.
        langPath: new URL('.', new URL(files.languageUrl, location.href)).href.replace(/\/$/, ''),
        workerBlobURL: false,
        cacheMethod: 'none',
        logger: ({ status, progress: part }) =>
          progress(status === 'recognizing text' ? START_PART + part * (1 - START_PART) : part * START_PART),
      },
      // Names and numbers are in no dictionary.
      { load_system_dawg: '0', load_freq_dawg: '0' },
    );
    await worker.setParameters({ tessedit_pageseg_mode: LAYOUTS[layout], user_defined_dpi: '300' });
    return worker;
  }

  return {
    async read(picture, onProgress = () => undefined, leastConfidence, longSidePx) {
      progress = onProgress;
      const canvas = await preparePicture(picture, longSidePx);
      started ??= start();
      const worker = await started.catch((error: unknown) => {
        started = null; // the next picture tries again
        throw error;
      });
      if (isOver) return [];
      const { data } = await worker.recognize(canvas, {}, { blocks: true, text: false });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
      return textLines(
        lines.map(({ words }) => words),
        canvas.height,
        leastConfidence,
      );
    },
    dispose() {
      isOver = true;
      started?.then(
        (worker) => worker.terminate(),
        () => undefined,
      );
    },
  };
}
