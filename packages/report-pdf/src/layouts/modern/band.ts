/**
 * The color band that opens a part: its number and name, the findings counted by severity, and at the top of a page the
 * running header in white. Short parts have a plain heading instead and are placed wherever there is room.
 */
import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { type Box, keepWithNext, type Pen } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule, type SeverityKey, severitySign } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import { breakLines } from '../../text/break-lines.ts';
import { type PartHead, signOf } from '../layout-theme.ts';
import { anchorOf, fitLine, heading } from '../parts/headings.ts';
import { fitted, placeText } from '../parts/running-lines.ts';
import type { LayoutContext, PagePosition } from '../report-layout.ts';
import { BAND_HEIGHT, EDGES, FRAME_TOP, MARGIN, TEXT_X, TYPE } from './modern-type.ts';

const WITHOUT_BAND = new Set(['general', 'signatures']);
const WHITE = '#ffffff';
const HEAD_BASELINE = 33;
/** Baseline of the name's last line. */
const NAME_BASELINE = 86;
/** Two lines reach lower than one, away from the running header. */
const SECOND_LINE_DOWN = 9;
const AFTER = 20;
const NAME_SIZES = [34.5, 30, 26, 22, 19, 16];
const MOST_NAME_LINES = 2;

export const hasBand = ({ part, opensPart }: PagePosition): boolean =>
  opensPart && !WITHOUT_BAND.has(part.anchor);

/** Organization on the left, address on the right. */
export function runningHead(context: LayoutContext, pen: Pen, isOnBand: boolean): void {
  const { model, fonts, page } = context;
  const right = page.widthPt - MARGIN;
  const color = isOnBand ? { color: WHITE } : {};
  const name: TextStyle = { ...TYPE.runningBold, ...color };
  const place: TextStyle = { ...TYPE.running, ...color };
  const write = (text: string, style: TextStyle, x: number): void => {
    if (text !== '')
      pen({ kind: 'text', tag: 'pagination', x, baselineY: HEAD_BASELINE, text, style, extraSpacePt: 0 });
  };
  const address = fitted(context, placeText(model), place, (right - MARGIN) * 0.5);
  write(fitted(context, model.organization.name, name, (right - MARGIN) * 0.45), name, MARGIN);
  write(address, place, right - fonts.widthPt(address, place));
}

interface Count {
  readonly key: SeverityKey;
  readonly count: number;
  readonly label: string;
}

function countsOf(context: LayoutContext, anchor: string): Count[] {
  const section = context.model.sections.find((one) => one.anchor === anchor);
  const findings: ModelFinding[] = section
    ? [...section.findings, ...section.items.flatMap((item) => item.findings)]
    : [];
  return (['safety', 'major', 'moderate', 'minor'] as const)
    .map((key) => {
      const found = findings.filter((finding) => signOf(finding) === key);
      return {
        key,
        count: found.length,
        label: context.model.severityLabels[key],
      };
    })
    .filter(({ count }) => count > 0);
}

const SIGN = 10;
const SIGN_GAP = 4;
const COUNT_GAP = 13;

function drawCounts(
  context: LayoutContext,
  pen: Pen,
  parent: StructureNode,
  counts: readonly Count[],
  downPt: number,
): void {
  const { fonts, page } = context;
  const style = TYPE.bandCount;
  const alt = counts.map(({ count, label }) => `${count} ${label}`).join(', ');
  const tag = under(parent, 'P', { alt });
  let x = page.widthPt - MARGIN - countsWidth(context, counts);
  for (const { key, count } of counts) {
    severitySign(pen, key, x, NAME_BASELINE + downPt - 10, SIGN, WHITE, context.accent);
    const textX = x + SIGN + SIGN_GAP;
    pen({
      kind: 'text',
      tag,
      x: textX,
      baselineY: NAME_BASELINE + downPt - 1,
      text: `${count} `,
      style,
      extraSpacePt: 0,
    });
    x = textX + fonts.widthPt(String(count), style) + COUNT_GAP;
  }
}

const countsWidth = ({ fonts }: LayoutContext, counts: readonly Count[]): number =>
  counts.reduce(
    (sum, { count }) => sum + SIGN + SIGN_GAP + fonts.widthPt(String(count), TYPE.bandCount) + COUNT_GAP,
    counts.length > 0 ? -COUNT_GAP : 0,
  );

const sized = (sizePt: number): TextStyle => ({
  ...TYPE.band,
  sizePt,
  leadingPt: sizePt * 1.08,
  trackingPt: -0.034 * sizePt,
});

/** The largest size at which the name fits the band; longer ones keep the smallest, and the band grows. */
function nameStyle(context: LayoutContext, title: string, widthPt: number): TextStyle {
  for (const size of NAME_SIZES) {
    const style = sized(size);
    const lines = breakLines([{ text: title, style }], widthPt, context.fonts).length;
    if (lines === 1 || (lines <= MOST_NAME_LINES && size <= 26)) return style;
  }
  return sized(NAME_SIZES.at(-1) ?? 16);
}

function bandHeading(context: LayoutContext, part: PartHead): Box[] {
  const { fonts, page } = context;
  const counts = countsOf(context, part.anchor);
  const countsRoom = counts.length > 0 ? countsWidth(context, counts) + 16 : 0;
  const widthPt = page.widthPt - MARGIN - TEXT_X - countsRoom;
  const style = nameStyle(context, part.title, widthPt);
  const tag = under(part.parent, 'H1', { title: `${part.number} ${part.title}`.trim() });
  const name = paragraph([{ text: part.title, style }], { x: TEXT_X, widthPt, tag }, fonts);
  // A name of more than two lines moves the band's lower edge down.
  const extra = Math.max(0, name.length - MOST_NAME_LINES) * style.leadingPt;
  // Within a page the band reaches above its box, into the gap.
  const overhang = 20 + Math.min(1, name.length - 1) * 14;
  const number = `${part.number} `;
  const numberStyle = fitLine(context, number, style, TEXT_X - MARGIN - 8);
  const box: Box = {
    heightPt: BAND_HEIGHT + extra - FRAME_TOP + AFTER,
    gapPt: overhang + 26,
    keepsWithNext: true,
    needsPt: part.needsPt,
    draw: (pen, topY) => {
      // At the top of a page the band reaches its edge and carries the running header.
      const isTop = topY <= FRAME_TOP;
      const down = isTop ? 0 : topY - FRAME_TOP;
      const above = isTop ? FRAME_TOP : overhang;
      const bandTop = topY - above;
      rule(pen, 0, bandTop, page.widthPt, BAND_HEIGHT + extra + down - bandTop, context.accent);
      if (isTop) runningHead(context, pen, true);
      const lines = Math.min(name.length, MOST_NAME_LINES) - 1;
      const firstBaseline = NAME_BASELINE + down - lines * (style.leadingPt - SECOND_LINE_DOWN);
      const nameTop = firstBaseline - fonts.baselinePt(style);
      if (part.number !== '')
        pen({
          kind: 'text',
          tag,
          x: MARGIN,
          baselineY: firstBaseline,
          text: number,
          style: numberStyle,
          extraSpacePt: 0,
        });
      name.forEach((line, index) => {
        line.draw(pen, nameTop + index * style.leadingPt);
      });
      if (counts.length > 0) drawCounts(context, pen, part.parent, counts, down);
    },
  };
  const options = { ...part, type: 'H1', style, gapPt: 0, afterPt: 0, bookmarkDepth: 0 } as const;
  return [anchorOf(box, options)];
}

/** A short rule in the organization's color above a plain heading. */
function plainHeading(context: LayoutContext, part: PartHead): Box[] {
  const boxes = heading(EDGES, context, {
    ...part,
    type: 'H1',
    style: TYPE.h1,
    gapPt: 40,
    afterPt: 10,
    bookmarkDepth: 0,
  });
  return boxes.map((box, index): Box => {
    if (index > 0) return box;
    return {
      ...box,
      heightPt: box.heightPt + 12,
      needsPt: part.needsPt,
      draw: (pen, topY) => {
        rule(pen, MARGIN, topY, context.page.widthPt - 2 * MARGIN, 2.2, context.accent);
        box.draw(pen, topY + 12);
      },
    };
  });
}

export const partHeading = (context: LayoutContext, part: PartHead): Box[] =>
  keepWithNext(WITHOUT_BAND.has(part.anchor) ? plainHeading(context, part) : bandHeading(context, part));
