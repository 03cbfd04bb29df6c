/** A section: header, counts, facts, table of items, findings, further photos, limitations, the standard followed. */
import type { ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { type Box, keepWithNext, withGap } from '../../flow/box.ts';
import { bulletList } from '../../flow/list.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableColumn, table } from '../../flow/table.ts';
import type { Run } from '../../text/break-lines.ts';
import { fullWidth, tableStyle, textWidth } from '../layout-theme.ts';
import { factsTable } from '../parts/facts-table.ts';
import { smallHeading } from '../parts/headings.ts';
import { itemCells } from '../parts/item-cells.ts';
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

function itemTable(context: LayoutContext, parent: StructureNode, items: readonly ModelItem[]): Box[] {
  const { page, fonts } = context;
  const width = fullWidth(CLASSIC, page);
  const labelWidth = 122;
  const statusWidth = 92;
  const gutter = 10;
  const statusX = CLASSIC.textX + labelWidth + gutter;
  const textX = statusX + statusWidth + gutter;
  const columns: TableColumn[] = [
    {
      x: CLASSIC.marginPt,
      widthPt: CLASSIC.textX - CLASSIC.marginPt - 6,
      head: items.some(({ number }) => number !== '') ? 'No.' : '',
    },
    { x: CLASSIC.textX, widthPt: labelWidth, head: 'Item' },
    { x: statusX, widthPt: statusWidth, head: 'Status' },
    { x: textX, widthPt: CLASSIC.marginPt + width - textX, head: 'Description' },
  ];
  const rows = items.map((item) => {
    const isNotable = item.status?.tone === 'attention';
    return {
      headCells: [1],
      cells: [
        ...itemCells(item, TYPE),
        [[{ text: item.status?.label ?? '', style: isNotable ? TYPE.cellBold : TYPE.cell }]],
        descriptionOf(item),
      ],
    };
  });
  return table(columns, rows, parent, tableStyle(CLASSIC, page), fonts);
}

function itemParts(context: LayoutContext, parent: StructureNode, item: ModelItem): Box[] {
  const head = item.photos.length > 0 ? smallHeading(CLASSIC, context, parent, item.label, item.number) : [];
  return [
    ...item.findings.flatMap((shown) => finding(context, parent, shown)),
    ...head,
    ...withGap(photos(CLASSIC, context, parent, item.photos, 3), 2),
  ];
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
  const part = { anchor: shown.anchor, number: shown.number, title: shown.label, parent: sect, needsPt: 300 };
  return [
    ...CLASSIC.partHeading(context, part),
    ...statusLine(context, sect, shown),
    ...withGap(factsTable(CLASSIC, context, sect, shown.facts), 12),
    ...withGap(itemTable(context, sect, shown.items), 14),
    ...shown.findings.flatMap((found) => finding(context, sect, found)),
    ...shown.items.flatMap((item) => itemParts(context, sect, item)),
    ...(shown.photos.length > 0 ? smallHeading(CLASSIC, context, sect, 'Photos') : []),
    ...withGap(photos(CLASSIC, context, sect, shown.photos, 3), 2),
    ...closingText(context, sect, shown),
  ];
}
