/** The rail: the items of a section as beads on the line, with their status, then how the section was inspected. */
import type { ModelFact, ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { type Box, drawStack, heightOf, withGap } from '../../flow/box.ts';
import type { PageOp } from '../../flow/page-ops.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { ellipseSteps, rule } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { across, HAIRLINE, INK } from '../layout-theme.ts';
import { factsGrid, itemFact } from '../parts/facts-grid.ts';
import { factsBlock } from '../parts/facts-table.ts';
import { valueBoxes } from '../parts/verdict.ts';
import type { LayoutContext } from '../report-layout.ts';
import { MODERN } from './modern-theme.ts';
import { LINE_COLOR, LINE_X, MARGIN, RAIL_WIDTH, TEXT_X, TYPE } from './modern-type.ts';

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

/** A fact is one box: its label stays with its value. */
function factBox(context: LayoutContext, parent: StructureNode, fact: ModelFact): Box {
  const { fonts } = context;
  const place = { x: MARGIN, widthPt: RAIL_WIDTH, tag: under(parent, 'P') };
  const label = { text: fact.label, style: { ...TYPE.railItem, leadingPt: 12.6 }, anchor: fact.anchor };
  const bold = { ...TYPE.railText, face: TYPE.railItem.face };
  const boxes = [
    ...paragraph([label], place, fonts),
    ...valueBoxes(context, fact, place, { style: TYPE.railText, bold }),
  ];
  return {
    heightPt: heightOf(boxes),
    gapPt: 9,
    keepsWithNext: false,
    draw: (pen, topY) => drawStack(boxes, pen, topY),
  };
}

const isRailFact = ({ value, entry }: ModelFact): boolean =>
  entry === undefined && value.length <= MOST_RAIL_CHARACTERS;

export const hasRail = ({ items }: ModelSection): boolean => items.length > 0;

export interface Rail {
  readonly boxes: readonly Box[];
  /** The last boxes of the rail, and what never fits it, for the main column. */
  readonly spill: (count: number) => Box[];
}

export function rail(context: LayoutContext, parent: StructureNode, section: ModelSection): Rail {
  const list = under(parent, 'L');
  const short = section.facts.filter(isRailFact);
  const long = section.facts.filter((fact) => !isRailFact(fact));
  const boxes = [
    ...section.items.map((item) => itemBox(context, list, item)),
    ...short.map((fact) => factBox(context, parent, fact)),
  ];
  return {
    boxes,
    spill: (count) => {
      const items = section.items.slice(Math.max(0, boxes.length - count));
      const facts = short.slice(short.length - Math.min(count, short.length));
      return spilled(context, parent, items, [...facts, ...long]);
    },
  };
}

/** Items as a table of names and status, then the facts. */
function spilled(
  context: LayoutContext,
  parent: StructureNode,
  items: readonly ModelItem[],
  facts: readonly ModelFact[],
): Box[] {
  const widthPt = context.page.widthPt - MARGIN - TEXT_X;
  const shown = items.map((item) => {
    const description = fitsRail(item) ? descriptionOf(item).map(({ text }) => text) : [];
    const value = [item.status?.label ?? '', ...description].filter((text) => text !== '').join('. ');
    return { ...itemFact(item), value };
  });
  const place = across(TEXT_X, widthPt, 110);
  if (shown.length + facts.length === 0) return [];
  return [
    ...withGap(factsGrid(MODERN, context, parent, shown, place.grid), 18),
    ...withGap(factsBlock(MODERN, context, parent, facts, place), items.length > 0 ? 12 : 18),
  ];
}
