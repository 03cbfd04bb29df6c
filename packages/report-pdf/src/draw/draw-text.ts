/**
 * Writes one line of text with the engine's font objects. Spaces stay in the file as spaces, also in justified lines
 * (the extra room is an adjustment after them), so that readers, search and copying get whole words.
 */
import type { EngineDocument, EngineFont, GlyphPosition } from '../engine/pdf-engine.ts';
import { cleanText } from '../fonts/clean-text.ts';
import { type FontBook, featuresOf, type TextStyle } from '../fonts/font-book.ts';
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
}

/** `[<0012> -30 <0013>] TJ`: glyphs, with a number where the advance differs from the glyph's own width. */
function showGlyphs(
  glyphs: readonly string[],
  positions: readonly GlyphPosition[],
  extra: readonly number[],
) {
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
  ];
  let current: EngineFont | undefined;
  for (const piece of fonts.shape(style.face, cleanText(op.text))) {
    if (piece.font !== current) {
      current = piece.font;
      document.page.fonts[current.id] ??= current.ref();
      out.push(`/${current.id} ${num(style.sizePt)} Tf`);
    }
    const glyphs: string[] = [];
    const positions: GlyphPosition[] = [];
    const extra: number[] = [];
    // Word by word, as it was measured: kerning must not reach across spaces.
    for (const part of piece.text.split(/( )/)) {
      if (part === '') continue;
      const [partGlyphs, partPositions] = piece.font.encode(part, features);
      glyphs.push(...partGlyphs);
      positions.push(...partPositions);
      for (let count = partGlyphs.length; count > 0; count -= 1) extra.push(part === ' ' ? extraPerSpace : 0);
    }
    out.push(showGlyphs(glyphs, positions, extra));
  }
  out.push('ET');
  document.addContent(out.join('\n'));
}
