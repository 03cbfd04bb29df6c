/** Renders an office paper as PDF: facts, tables with their sums, notes. The same bytes everywhere. */
import type { OfficePaper, PaperTable } from '@plumbline/domain/office/office-paper';
import { type Box, keepTogether, withGap } from '../flow/box.ts';
import { paragraph } from '../flow/paragraph.ts';
import { under } from '../flow/structure.ts';
import { type TableColumn, type TableRow, table } from '../flow/table.ts';
import { fullWidth, tableStyle } from '../layouts/layout-theme.ts';
import { factsTable } from '../layouts/parts/facts-table.ts';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { printOffice } from './print-office.ts';
import type { PrintPlace } from './print-part.ts';

const GAP_PT = 12;

export const renderPaper = (paper: OfficePaper, deps: RenderDeps): Promise<RenderedPdf> =>
  printOffice(
    {
      title: paper.title,
      issuer: paper.issuer,
      stamp: '',
      content: paper,
      createdAt: `${paper.day}T12:00:00.000Z`,
      boxesOf: (place) => [
        ...withGap(factsTable(place.theme, place.context, place.section, [...paper.facts]), 6),
        ...paper.tables.flatMap((each) => tablePart(place, each)),
        ...paper.notes.flatMap((note) => words(place, note, 10)),
      ],
    },
    deps,
  );

function tablePart(place: PrintPlace, { heading, columns, rows, sums = [], notes = [] }: PaperTable): Box[] {
  const { theme, context, section } = place;
  const { cell, cellBold } = theme.type;
  const placed = columnsOf(place, columns);
  const rowOf = (cells: readonly string[], style: typeof cell): TableRow => ({
    headCells: [0],
    cells: cells.map((text, index) => [
      [{ text, style: columns[index]?.isFigure === true ? { ...style, hasTabularFigures: true } : style }],
    ]),
  });
  const all = [...rows.map((each) => rowOf(each, cell)), ...sums.map((each) => rowOf(each, cellBold))];
  const head = paragraph(
    [{ text: heading, style: { ...theme.type.body, ...cellBold } }],
    { x: theme.marginPt, widthPt: fullWidth(theme, context.page), tag: under(section, 'H2'), gapPt: 16 },
    context.fonts,
  );
  const body =
    all.length === 0
      ? []
      : withGap(table(placed, all, section, tableStyle(theme, context.page), context.fonts), 6);
  return [
    // The heading stays with what follows it.
    ...keepTogether([...head, ...body.slice(0, 2)]),
    ...body.slice(2),
    ...notes.flatMap((note) => words(place, note, 6)),
  ];
}

function columnsOf({ theme, context }: PrintPlace, columns: PaperTable['columns']): TableColumn[] {
  const widthPt = fullWidth(theme, context.page) - GAP_PT * (columns.length - 1);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = theme.marginPt;
  return columns.map(({ label, share, isFigure }): TableColumn => {
    const column = {
      x,
      widthPt: (widthPt * share) / shares,
      head: label,
      ...(isFigure === true && { align: 'right' as const }),
    };
    x += column.widthPt + GAP_PT;
    return column;
  });
}

function words({ theme, context, section }: PrintPlace, text: string, gapPt: number): Box[] {
  return text
    .split('\n')
    .flatMap((line) =>
      paragraph(
        [{ text: line, style: theme.type.body }],
        { x: theme.marginPt, widthPt: fullWidth(theme, context.page), tag: under(section, 'P'), gapPt },
        context.fonts,
      ),
    );
}
