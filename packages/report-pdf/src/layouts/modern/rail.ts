/** The rail: the items of a section as beads on the line, with their status, then how the section was inspected. */
import type { ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { type Box, drawStack, heightOf, withGap } from '../../flow/box.ts';
import type { PageOp } from '../../flow/page-ops.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { ellipseSteps, rule } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { HAIRLINE, INK } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { LINE_COLOR, LINE_X, MARGIN, RAIL_WIDTH, TYPE } from './modern-type.ts';

const PAD = 6.8;
const BEAD = 4.2;
/** Anything longer is in the main column, under the item's name. */
const MOST_RAIL_CHARACTERS = 110;

/** Facts, then the reason for not inspecting, then the note. */
interface DescriptionLine {
  readonly text: string;
  readonly anchor?: string | undefined;
}

export const descriptionOf = (item: ModelItem): DescriptionLine[] =>
  [
    ...item.facts.map(({ label, value, anchor }) => ({ text: `${withColon(label)} ${value}`, anchor })),
    { text: item.reason },
    { text: item.note },
  ].filter(({ text }) => text.trim() !== '');

export const fitsRail = (item: ModelItem): boolean =>
  descriptionOf(item)
    .map(({ text }) => text)
    .join(' ').length <= MOST_RAIL_CHARACTERS;

const isMarked = (item: ModelItem): boolean => item.findings.length > 0 || item.status?.tone === 'attention';

function bead(context: LayoutContext, item: ModelItem, y: number): PageOp {
  const isFull = isMarked(item);
  return {
    kind: 'path',
    tag: 'artifact',
    steps: ellipseSteps(LINE_X, y, BEAD, BEAD),
    fill: isFull ? context.accent : '#ffffff',
    stroke: { color: isFull ? context.accent : LINE_COLOR, widthPt: 1.9 },
  };
}

function itemBox(context: LayoutContext, list: StructureNode, item: ModelItem): Box {
  const { fonts } = context;
  const entry = under(under(list, 'LI'), 'LBody');
  const place = { x: MARGIN, widthPt: RAIL_WIDTH, tag: entry };
  const detail = fitsRail(item) ? descriptionOf(item) : [];
  const status = isMarked(item) ? { ...TYPE.railText, color: INK } : TYPE.railText;
  const boxes = [
    ...paragraph([{ text: `${item.number} ${item.label}`.trim(), style: TYPE.railItem }], place, fonts),
    ...paragraph([{ text: item.status?.label ?? '', style: status }], place, fonts),
    ...detail.flatMap((line) =>
      paragraph([{ ...line, style: TYPE.railText }], { ...place, gapPt: 1.5 }, fonts),
    ),
  ];
  const heightPt = heightOf(boxes) + 2 * PAD;
  return {
    heightPt,
    gapPt: 0,
    keepsWithNext: false,
    draw: (pen, topY) => {
      pen({ kind: 'anchor', name: item.anchor, y: topY, bookmark: null });
      drawStack(boxes, pen, topY + PAD);
      pen(bead(context, item, topY + PAD + TYPE.railItem.leadingPt / 2));
      rule(pen, MARGIN, topY + heightPt - 0.75, RAIL_WIDTH, 0.75, HAIRLINE);
    },
  };
}

export function rail(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const { fonts } = context;
  const list = under(parent, 'L');
  const place = { x: MARGIN, widthPt: RAIL_WIDTH };
  const facts = section.facts.flatMap((fact) => {
    const tag = under(parent, 'P');
    const style = { ...TYPE.railItem, leadingPt: 12.6 };
    return [
      ...withGap(paragraph([{ text: fact.label, style, anchor: fact.anchor }], { ...place, tag }, fonts), 12),
      ...paragraph([{ text: fact.value, style: TYPE.railText }], { ...place, tag }, fonts),
    ];
  });
  return [...section.items.map((item) => itemBox(context, list, item)), ...facts];
}
