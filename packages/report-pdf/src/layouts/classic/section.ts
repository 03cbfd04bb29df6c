/** A section: header, counts, facts, table of items, findings, further photos, limitations, the standard followed. */
import type { ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { type Box, keepWithNext, withGap } from '../../flow/box.ts';
import { bulletList } from '../../flow/list.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableCell, type TableColumn, type TableRow, table } from '../../flow/table.ts';
import type { Run } from '../../text/break-lines.ts';
import { fullWidth, tableStyle, textWidth } from '../layout-theme.ts';
import { chunkBy } from '../parts/chunk-by.ts';
import { factsBlock } from '../parts/facts-table.ts';
import { smallHeading } from '../parts/headings.ts';
import { itemCells } from '../parts/item-cells.ts';
import { itemPhotos } from '../parts/item-photos.ts';
import { photos } from '../parts/photos.ts';
import type { LayoutContext } from '../report-layout.ts';
import { CLASSIC, TYPE } from './classic-theme.ts';
import { finding } from './finding.ts';

function statusLine(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const counts = section.statusCounts.filter((status) => status.count > 0);
  if (counts.length === 0) return [];
  const text = counts.map((status) => `${status.label} ${status.count}`).join(', ');
  return keepWithNext(
    paragraph(
      [{ text: `${text}.`, style: TYPE.intro }],
      { x: CLASSIC.textX, widthPt: textWidth(CLASSIC, context.page), tag: under(parent, 'P') },
      context.fonts,
    ),
  );
}

/** Facts, then the reason for not inspecting, then the note: each on its own line of the cell. */
function descriptionOf(item: ModelItem): Run[][] {
  const lines: Run[][] = item.facts.map((fact) => [
    { text: `${withColon(fact.label)} `, style: TYPE.cellQuiet, anchor: fact.anchor },
    { text: fact.value, style: TYPE.cell },
  ]);
  if (item.reason !== '') lines.push([{ text: item.reason, style: TYPE.cell }]);
  if (item.note !== '') lines.push([{ text: item.note, style: TYPE.cell }]);
  return lines;
}

const NUMBER_WIDTH = 42;
const LABEL_WIDTH = 122;
const STATUS_WIDTH = 92;
const GUTTER = 10;

type Head = 'No.' | 'Item' | 'Status' | 'Description' | '';

function statusCell({ status }: ModelItem): TableCell {
  const style = status?.tone === 'attention' ? TYPE.cellBold : TYPE.cell;
  return [[{ text: status?.label ?? '', style }]];
}

/** With a description, an item has a row to itself. */
function describedColumns({ page }: LayoutContext, hasNumbers: boolean): TableColumn[] {
  const statusX = CLASSIC.textX + LABEL_WIDTH + GUTTER;
  const textX = statusX + STATUS_WIDTH + GUTTER;
  const right = CLASSIC.marginPt + fullWidth(CLASSIC, page);
  const column = (head: Head, x: number, widthPt: number): TableColumn => ({ x, widthPt, head });
  return [
    column(hasNumbers ? 'No.' : '', CLASSIC.marginPt, NUMBER_WIDTH),
    column('Item', CLASSIC.textX, LABEL_WIDTH),
    column('Status', statusX, STATUS_WIDTH),
    column('Description', textX, right - textX),
  ];
}

/** Without one, two items share a row. */
function pairedColumns({ page }: LayoutContext, hasNumbers: boolean): TableColumn[] {
  const half = (fullWidth(CLASSIC, page) - GUTTER) / 2;
  const number = hasNumbers ? 30 : 0;
  const label = half - number - STATUS_WIDTH - GUTTER;
  return [0, 1].flatMap((index): TableColumn[] => {
    const x = CLASSIC.marginPt + index * (half + GUTTER);
    return [
      { x, widthPt: number, head: hasNumbers ? 'No.' : '' },
      { x: x + number, widthPt: label, head: 'Item' },
      { x: x + number + label + GUTTER, widthPt: STATUS_WIDTH, head: 'Status' },
    ];
  });
}

function itemRows(items: readonly ModelItem[], isDescribed: boolean): TableRow[] {
  if (isDescribed)
    return items.map((item) => ({
      headCells: [1],
      cells: [...itemCells(item, TYPE), statusCell(item), descriptionOf(item)],
    }));
  const rows: TableRow[] = [];
  for (let at = 0; at < items.length; at += 2) {
    const cells = items
      .slice(at, at + 2)
      .flatMap((item): TableCell[] => [...itemCells(item, TYPE), statusCell(item)]);
    rows.push({ headCells: [1, 4], cells });
  }
  return rows;
}

/** Items in their order; neighbors without a description in pairs. */
function itemTables(context: LayoutContext, parent: StructureNode, items: readonly ModelItem[]): Box[] {
  const hasNumbers = items.some(({ number }) => number !== '');
  const isDescribed = (item: ModelItem): boolean => descriptionOf(item).length > 0;
  const headed = new Set<boolean>();
  return chunkBy(items, isDescribed).flatMap((run) => {
    const described = run[0] !== undefined && isDescribed(run[0]);
    const columns = (described ? describedColumns : pairedColumns)(context, hasNumbers);
    // The first run of each kind says what its columns are.
    const shown = headed.has(described) ? columns.map((column) => ({ ...column, head: '' })) : columns;
    headed.add(described);
    return table(shown, itemRows(run, described), parent, tableStyle(CLASSIC, context.page), context.fonts);
  });
}

function closingText(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const { fonts, page } = context;
  const place = { x: CLASSIC.textX, widthPt: textWidth(CLASSIC, page) };
  const limits = bulletList(
    section.limitations,
    parent,
    { ...place, indentPt: 12, gapPt: 2.5, style: TYPE.body },
    fonts,
  );
  const standards = section.standards.flatMap((text) =>
    paragraph([{ text, style: TYPE.small }], { ...place, tag: under(parent, 'P'), gapPt: 3 }, fonts),
  );
  return [
    ...(limits.length > 0 ? smallHeading(CLASSIC, context, parent, 'Limitations') : []),
    ...withGap(limits, 0),
    ...(standards.length > 0 ? smallHeading(CLASSIC, context, parent, 'Standard followed') : []),
    ...withGap(standards, 0),
  ];
}

export function section(context: LayoutContext, shown: ModelSection): Box[] {
  const sect = under(context.root, 'Sect', { title: `${shown.number} ${shown.label}`.trim() });
  const part = { anchor: shown.anchor, number: shown.number, title: shown.label, parent: sect, needsPt: 220 };
  return [
    ...CLASSIC.partHeading(context, part),
    ...statusLine(context, sect, shown),
    ...withGap(factsBlock(CLASSIC, context, sect, shown.facts), 12),
    ...withGap(itemTables(context, sect, shown.items), 14),
    ...shown.findings.flatMap((found) => finding(context, sect, found)),
    ...shown.items.flatMap((item) => item.findings.flatMap((found) => finding(context, sect, found))),
    ...withGap(itemPhotos(CLASSIC, context, sect, shown.items), 18),
    ...(shown.photos.length > 0 ? smallHeading(CLASSIC, context, sect, 'Photos') : []),
    ...withGap(photos(CLASSIC, context, sect, shown.photos), 2),
    ...closingText(context, sect, shown),
  ];
}
