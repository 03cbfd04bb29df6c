/**
 * Text primitives: a paragraph is one box per line, so it can break across pages; at least two lines stay together at
 * each end.
 */
import type { FontBook } from '../fonts/font-book.ts';
import { breakLines, type Line, type Run } from '../text/break-lines.ts';
import type { Box, Pen } from './box.ts';
import type { Tag } from './structure.ts';

export interface ParagraphOptions {
  readonly x: number;
  readonly widthPt: number;
  readonly tag: Tag;
  readonly align?: 'left' | 'justify' | 'right' | 'center';
  readonly gapPt?: number;
}

/** A justified space may grow to this share of the size; beyond that, the line stays ragged. */
const MAX_STRETCH = 0.55;

const leadingOf = (runs: readonly Run[]): number =>
  runs.reduce((most, run) => Math.max(most, run.style.leadingPt), 0);

export function drawLine(
  pen: Pen,
  line: Line,
  options: ParagraphOptions,
  leadingPt: number,
  topY: number,
  fonts: FontBook,
): void {
  const slack = options.widthPt - line.widthPt;
  const align = options.align ?? 'left';
  const stretch = align === 'justify' && !line.isLast && line.spaces > 0 ? slack / line.spaces : 0;
  const size = line.spans[0]?.style.sizePt ?? 0;
  const extraSpacePt = stretch > 0 && stretch <= size * MAX_STRETCH ? stretch : 0;
  let x = options.x;
  if (align === 'right') x += slack;
  if (align === 'center') x += slack / 2;
  line.spans.forEach((span, index) => {
    // The trailing space keeps words of two lines apart for screen readers and copying; it is neither visible nor
    // measured.
    const text = index === line.spans.length - 1 && line.endsWord ? `${span.text} ` : span.text;
    const spanOffset = (leadingPt - span.style.leadingPt) / 2;
    const baselineY = topY + spanOffset + fonts.baselinePt(span.style);
    pen({ kind: 'text', tag: options.tag, x, baselineY, text, style: span.style, extraSpacePt });
    x += span.widthPt + extraSpacePt * (span.text.split(' ').length - 1);
  });
}

export function paragraph(runs: readonly Run[], options: ParagraphOptions, fonts: FontBook): Box[] {
  if (runs.every((run) => run.text.trim() === '')) return [];
  const leadingPt = leadingOf(runs);
  const lines = breakLines(runs, options.widthPt, fonts);
  const boxes = lines.map(
    (line, index): Box => ({
      heightPt: leadingPt,
      gapPt: index === 0 ? (options.gapPt ?? 0) : 0,
      keepsWithNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
      draw: (pen, topY) => drawLine(pen, line, options, leadingPt, topY, fonts),
    }),
  );
  const anchor = runs[0]?.anchor;
  return anchor === undefined ? boxes : anchored(boxes, anchor);
}

/** The first box carries the anchor. */
export function anchored(boxes: readonly Box[], name: string): Box[] {
  return boxes.map((box, index) => (index > 0 ? box : { ...box, draw: drawAnchored(box, name) }));
}

const drawAnchored =
  (box: Box, name: string): Box['draw'] =>
  (pen, topY) => {
    pen({ kind: 'anchor', name, y: topY, bookmark: null });
    box.draw(pen, topY);
  };
