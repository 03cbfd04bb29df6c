/**
 * Converts the recognizer's output to lines. Words far apart at the same height are lines of two columns.
 */
export interface ReadWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** Text read from a picture, line by line from the top. */
export interface TextLine {
  readonly text: string;
  /** 0 to 1: the recognizer's confidence in the letters. */
  readonly confidence: number;
  /** Letter height, as a fraction of the picture's height. */
  readonly height: number;
  /** Of its middle, as a fraction of the picture's height. */
  readonly top: number;
  /** Of its first word, in heights of the picture. */
  readonly left: number;
}

/** As a multiple of the letter height. */
const COLUMN_GAP = 2.2;
/** Below this it is dirt, not letters. In percent. */
const LEAST_CONFIDENCE = 25;

export function textLines(
  lines: readonly (readonly ReadWord[])[],
  pictureHeight: number,
  leastConfidence = LEAST_CONFIDENCE,
): TextLine[] {
  return lines.flatMap((words) =>
    columnsOf(
      words.filter(({ confidence, text }) => confidence >= leastConfidence && text.trim() !== ''),
    ).map((part) => ({
      text: part.map(({ text }) => text).join(' '),
      confidence: mean(part.map(({ confidence }) => confidence)) / 100,
      height: median(part.map(heightOf)) / pictureHeight,
      top: mean(part.map(({ bbox }) => (bbox.y0 + bbox.y1) / 2)) / pictureHeight,
      left: (part[0]?.bbox.x0 ?? 0) / pictureHeight,
    })),
  );
}

function columnsOf(words: readonly ReadWord[]): ReadWord[][] {
  const parts: ReadWord[][] = [];
  for (const word of words) {
    const last = parts.at(-1)?.at(-1);
    const gap = last === undefined ? 0 : word.bbox.x0 - last.bbox.x1;
    const isNew = last === undefined || gap > COLUMN_GAP * Math.max(heightOf(last), heightOf(word));
    if (isNew) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

const heightOf = ({ bbox }: ReadWord): number => bbox.y1 - bbox.y0;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
