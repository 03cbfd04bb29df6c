import type { ModelAnnotation } from '../model/types.ts';
import { labelLines } from './label-lines.ts';
import { textSizeOf } from './mark-outline.ts';

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Background box of a text mark, in pixels of the image; wide enough for its text in any font. */
export function labelBox(
  { text, at, width }: Extract<ModelAnnotation, { kind: 'text' }>,
  { widthPx, heightPx }: PictureSize,
) {
  const type = textSizeOf(width) * Math.max(widthPx, heightPx);
  const lines = labelLines(text, type, widthPx);
  const letters = Math.max(...lines.map((line) => Array.from(line).length));
  const boxWidth = letters * type * 0.58 + type * 0.8;
  const boxHeight = lines.length * type * 1.3 + type * 0.2;
  const x = Math.max(0, Math.min(at[0] * widthPx, widthPx - boxWidth));
  const y = Math.max(0, Math.min(at[1] * heightPx, heightPx - boxHeight));
  return { type, lines, x, y, width: boxWidth, height: boxHeight };
}
