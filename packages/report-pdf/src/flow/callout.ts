/**
 * A boxed text with a thick left edge in its severity color: the label first, then the text next to it. It can continue
 * on the next page; each part then keeps its edges.
 */
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { breakLines } from '../text/break-lines.ts';
import type { Box } from './box.ts';
import { drawLine } from './paragraph.ts';
import { rule, type SeverityKey, severitySign } from './shapes.ts';
import type { StructureNode } from './structure.ts';

export interface CalloutLabel {
  readonly key: SeverityKey;
  readonly text: string;
  readonly color: string;
}

export interface CalloutStyle {
  readonly text: TextStyle;
  readonly label: TextStyle;
  readonly edgePt: number;
  readonly linePt: number;
  readonly padXPt: number;
  readonly padYPt: number;
  readonly gapPt: number;
}

export interface CalloutOptions {
  readonly x: number;
  readonly widthPt: number;
  readonly tag: StructureNode;
  readonly labels: readonly CalloutLabel[];
  readonly text: string;
  readonly style: CalloutStyle;
}

const SIGN_PT = 9;

export function callout(options: CalloutOptions, fonts: FontBook): Box[] {
  const { style, labels, x, widthPt } = options;
  const edgeColor = labels[0]?.color ?? '#1c1916';
  const labelStyles = labels.map((label) => ({ ...style.label, color: label.color }));
  const labelWidths = labels.map(
    (label, index) => SIGN_PT + 4 + fonts.widthPt(label.text, labelStyles[index] ?? style.label),
  );
  const labelsWidth = labelWidths.reduce((sum, width) => sum + width + style.gapPt, 0);
  const textX = x + style.edgePt + style.padXPt + labelsWidth;
  const textWidth = x + widthPt - style.padXPt - textX;
  const lines = breakLines([{ text: options.text, style: style.text }], textWidth, fonts);
  const leading = style.text.leadingPt;

  return lines.map((line, index) => {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const before = isFirst ? style.padYPt : 0;
    const heightPt = before + leading + (isLast ? style.padYPt : 0);
    return {
      heightPt,
      gapPt: 0,
      keepsWithNext: !isLast,
      draw: (pen, topY) => {
        rule(pen, x, topY, style.edgePt, heightPt, edgeColor);
        rule(pen, x + widthPt - style.linePt, topY, style.linePt, heightPt, edgeColor);
        if (isFirst) rule(pen, x, topY, widthPt, style.linePt, edgeColor);
        if (isLast) rule(pen, x, topY + heightPt - style.linePt, widthPt, style.linePt, edgeColor);
        if (isFirst) {
          let labelX = x + style.edgePt + style.padXPt;
          labels.forEach((label, at) => {
            const labelStyle = labelStyles[at] ?? style.label;
            const baselineY = topY + before + fonts.baselinePt(labelStyle);
            severitySign(pen, label.key, labelX, baselineY - SIGN_PT + 1.2, SIGN_PT, label.color);
            pen({
              kind: 'text',
              tag: options.tag,
              x: labelX + SIGN_PT + 4,
              baselineY,
              text: `${label.text} `,
              style: labelStyle,
              extraSpacePt: 0,
            });
            labelX += (labelWidths[at] ?? 0) + style.gapPt;
          });
        }
        drawLine(
          pen,
          line,
          { x: textX, widthPt: textWidth, tag: options.tag },
          leading,
          topY + before,
          fonts,
        );
      },
    } satisfies Box;
  });
}
