/**
 * Writes one line of text with the engine's font objects. Spaces stay spaces in the file, even in justified lines (the
 * extra space is an adjustment after them), so readers, search and copying get whole words.
 */
import type { EngineDocument, EngineFont, GlyphPosition } from '../engine/pdf-engine.ts';
import { cleanText } from '../fonts/clean-text.ts';
import { type FontBook, featuresOf, SPACES, type TextStyle } from '../fonts/font-book.ts';
import { fillColor, num } from './operators.ts';

/** Text matrix parts that turn glyphs upright again on the downward page; or a turned baseline for the watermark. */
export type Direction = readonly [number, number, number, number];
export const UPRIGHT: Direction = [1, 0, 0, -1];

export interface TextToDraw {
  readonly x: number;
  readonly baselineY: number;
  readonly text: string;
  readonly style: TextStyle;
  readonly extraSpacePt: number;
  readonly direction?: Direction;
  readonly isInvisible?: boolean;
}

interface GlyphRun {
  readonly glyphs: string[];
  readonly positions: GlyphPosition[];
  /** Added to each advance, in thousandths of the size. */
  readonly extra: number[];
}

const emptyRun = (): GlyphRun => ({ glyphs: [], positions: [], extra: [] });

/** `[<0012> -30 <0013>] TJ`: glyphs, with a number if the advance differs from the glyph's own width. */
function showGlyphs({ glyphs, positions, extra }: GlyphRun): string {
  const parts: string[] = [];
  let held = '';
  glyphs.forEach((glyph, index) => {
    held += glyph;
    const position = positions[index];
    if (!position) return;
    const adjustment = position.xAdvance - position.advanceWidth + (extra[index] ?? 0);
    if (Math.abs(adjustment) < 0.01) return;
    parts.push(`<${held}> ${num(-adjustment)}`);
    held = '';
  });
  if (held !== '') parts.push(`<${held}>`);
  return `[${parts.join(' ')}] TJ`;
}

export function drawText(document: EngineDocument, fonts: FontBook, op: TextToDraw): void {
  const { style } = op;
  const features = featuresOf(style);
  const extraPerSpace = (op.extraSpacePt / style.sizePt) * 1000;
  const out = [
    'BT',
    fillColor(style.color),
    `${(op.direction ?? UPRIGHT).map(num).join(' ')} ${num(op.x)} ${num(op.baselineY)} Tm`,
    `${num(style.trackingPt ?? 0)} Tc`,
    ...(op.isInvisible ? ['3 Tr'] : []),
  ];
  let current: EngineFont | undefined;
  let run = emptyRun();
  const flush = (): void => {
    if (run.glyphs.length > 0) out.push(showGlyphs(run));
    run = emptyRun();
  };
  // Word by word, as measured: kerning must not cross spaces, and only these spaces stretch.
  for (const word of cleanText(op.text).split(SPACES)) {
    for (const piece of word === '' ? [] : fonts.shape(style.face, word)) {
      if (piece.font !== current) {
        flush();
        current = piece.font;
        document.page.fonts[current.id] ??= current.ref();
        out.push(`/${current.id} ${num(style.sizePt)} Tf`);
      }
      for (const part of piece.text.split(SPACES)) {
        if (part === '') continue;
        const [glyphs, positions] = piece.font.encode(part, features);
        run.glyphs.push(...glyphs);
        run.positions.push(...positions);
        for (let count = glyphs.length; count > 0; count -= 1)
          run.extra.push(word === ' ' ? extraPerSpace : 0);
      }
    }
  }
  flush();
  // The rendering mode stays set after the text object.
  if (op.isInvisible) out.push('0 Tr');
  out.push('ET');
  document.addContent(out.join('\n'));
}
