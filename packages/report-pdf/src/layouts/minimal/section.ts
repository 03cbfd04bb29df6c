/** A section: its name, how it was inspected, the items between hairlines, findings, further photos, limits, standards. */
import type { ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { type Box, beside, keepWithNext, withGap } from '../../flow/box.ts';
import { bulletList } from '../../flow/list.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableColumn, table } from '../../flow/table.ts';
import type { Run } from '../../text/break-lines.ts';
import { tableStyle, textWidth } from '../layout-theme.ts';
import { chunkBy } from '../parts/chunk-by.ts';
import { factsGrid, itemFact } from '../parts/facts-grid.ts';
import { factsBlock } from '../parts/facts-table.ts';
import { itemCells } from '../parts/item-cells.ts';
import { itemPhotos } from '../parts/item-photos.ts';
import { photos } from '../parts/photos.ts';
import type { LayoutContext } from '../report-layout.ts';
import { finding } from './finding.ts';
import { LABEL_WIDTH, MARGIN, MINIMAL, MOST_TEXT_WIDTH, TEXT_X, TYPE } from './minimal-theme.ts';

const STATUS_SHARE = 0.42;

const textColumn = ({ page }: LayoutContext) => ({
  x: TEXT_X,
  widthPt: Math.min(MOST_TEXT_WIDTH, textWidth(MINIMAL, page)),
});

function statusLine(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const counts = section.statusCounts.filter((status) => status.count > 0);
  const text = counts.map((status) => `${status.label} ${status.count}`).join(', ');
  const options = { ...textColumn(context), tag: under(parent, 'P') };
  return keepWithNext(paragraph([{ text, style: TYPE.small }], options, context.fonts));
}

/** The status, then facts, reason and note in quiet type below it. */
function statusCell(item: ModelItem): Run[][] {
  const isNotable = item.status?.tone === 'attention';
  const status = { text: item.status?.label ?? '', style: isNotable ? TYPE.cellBold : TYPE.cell };
  const details = [
    ...item.facts.map(({ label, value, anchor }) => ({ text: `${withColon(label)} ${value}`, anchor })),
    ...[item.reason, item.note].map((text) => ({ text, anchor: undefined })),
  ];
  return [
    ...(status.text === '' ? [] : [[status]]),
    ...details
      .filter(({ text }) => text.trim() !== '')
      .map((line): Run[] => [{ ...line, style: TYPE.cellSmall }]),
  ];
}

const isDescribed = ({ facts, reason, note }: ModelItem): boolean =>
  facts.length > 0 || `${reason}${note}`.trim() !== '';

/** Items in their order; neighbors without a description in a grid of names and status. */
function itemBlocks(context: LayoutContext, parent: StructureNode, items: readonly ModelItem[]): Box[] {
  const { grid } = MINIMAL.factsPlace(context.page);
  return chunkBy(items, isDescribed).flatMap((run) =>
    run[0] !== undefined && isDescribed(run[0])
      ? itemTable(context, parent, run)
      : factsGrid(MINIMAL, context, parent, run.map(itemFact), grid),
  );
}

function itemTable(context: LayoutContext, parent: StructureNode, items: readonly ModelItem[]): Box[] {
  const { page, fonts } = context;
  const width = textWidth(MINIMAL, page);
  const statusX = TEXT_X + width * STATUS_SHARE;
  const columns: TableColumn[] = [
    { x: MARGIN, widthPt: LABEL_WIDTH, head: '' },
    { x: TEXT_X, widthPt: width * STATUS_SHARE - 14, head: '' },
    { x: statusX, widthPt: TEXT_X + width - statusX, head: '' },
  ];
  const rows = items.map((item) => ({
    headCells: [1],
    cells: [...itemCells(item, TYPE), statusCell(item)],
  }));
  return table(columns, rows, parent, { ...tableStyle(MINIMAL, page), hasTopRule: true }, fonts);
}

/** A name in the margin next to its content. */
function hanging(
  context: LayoutContext,
  parent: StructureNode,
  label: { number: string; text: string },
  boxes: readonly Box[],
): Box[] {
  if (boxes.length === 0) return [];
  const tag = under(parent, 'H3', { title: `${label.number} ${label.text}`.trim() });
  const name = paragraph(
    [{ text: `${label.number} ${label.text}`.trim(), style: TYPE.label }],
    { x: MARGIN, widthPt: LABEL_WIDTH, tag },
    context.fonts,
  );
  return beside(withGap(boxes, 22), name);
}

function closingText(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const { fonts } = context;
  const list = { ...textColumn(context), indentPt: 11, gapPt: 2.5, style: TYPE.body };
  const limits = bulletList(section.limitations, parent, list, fonts);
  const standards = section.standards.flatMap((text) =>
    paragraph(
      [{ text, style: TYPE.small }],
      { ...textColumn(context), tag: under(parent, 'P'), gapPt: 3 },
      fonts,
    ),
  );
  return [
    ...hanging(context, parent, { number: '', text: 'Limitations' }, limits),
    ...hanging(context, parent, { number: '', text: 'Standard followed' }, standards),
  ];
}

export function section(context: LayoutContext, shown: ModelSection): Box[] {
  const sect = under(context.root, 'Sect', { title: `${shown.number} ${shown.label}`.trim() });
  const part = { anchor: shown.anchor, number: shown.number, title: shown.label, parent: sect, needsPt: 230 };
  return [
    ...MINIMAL.partHeading(context, part),
    ...statusLine(context, sect, shown),
    ...withGap(factsBlock(MINIMAL, context, sect, shown.facts), 14),
    ...withGap(itemBlocks(context, sect, shown.items), 20),
    ...shown.findings.flatMap((found) => finding(context, sect, found)),
    ...shown.items.flatMap((item) => item.findings.flatMap((found) => finding(context, sect, found))),
    ...withGap(itemPhotos(MINIMAL, context, sect, shown.items), 24),
    ...hanging(context, sect, { number: '', text: 'Photos' }, photos(MINIMAL, context, sect, shown.photos)),
    ...closingText(context, sect, shown),
  ];
}
