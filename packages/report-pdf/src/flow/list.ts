/** A bulleted list; each entry can break across pages. */
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import type { Box } from './box.ts';
import { paragraph } from './paragraph.ts';
import { type StructureNode, under } from './structure.ts';

export interface ListOptions {
  readonly x: number;
  readonly widthPt: number;
  readonly indentPt: number;
  readonly gapPt: number;
  readonly style: TextStyle;
}

export function bulletList(
  entries: readonly string[],
  parent: StructureNode,
  options: ListOptions,
  fonts: FontBook,
): Box[] {
  const list = under(parent, 'L');
  return entries.flatMap((text) => {
    const entry = under(list, 'LI');
    const label = under(entry, 'Lbl');
    const body = paragraph(
      [{ text, style: options.style }],
      {
        x: options.x + options.indentPt,
        widthPt: options.widthPt - options.indentPt,
        tag: under(entry, 'LBody'),
        gapPt: options.gapPt,
      },
      fonts,
    );
    const first = body[0];
    if (!first) return [];
    const bulleted: Box = {
      ...first,
      draw: (pen, topY) => {
        const baselineY = topY + fonts.baselinePt(options.style);
        const { style, x } = options;
        pen({ kind: 'text', tag: label, x, baselineY, text: '•', style, extraSpacePt: 0 });
        first.draw(pen, topY);
      },
    };
    return [bulleted, ...body.slice(1)];
  });
}
