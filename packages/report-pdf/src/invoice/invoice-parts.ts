/** The parts of an invoice as boxes: from whom and to whom, lines, sums, notes. */
import type { InvoiceDocument } from '@plumbline/domain/office/invoices/invoice-document';
import { type Box, keepTogether, withGap } from '../flow/box.ts';
import { paragraph } from '../flow/paragraph.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import { type TableColumn, type TableRow, table } from '../flow/table.ts';
import { fullWidth, type LayoutTheme, tableStyle } from '../layouts/layout-theme.ts';
import { factsTable } from '../layouts/parts/facts-table.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';

export interface InvoiceContext {
  readonly theme: LayoutTheme;
  readonly context: LayoutContext;
  readonly section: StructureNode;
  readonly invoice: InvoiceDocument;
}

const GAP = 12;
const QUANTITY_PT = 44;
const UNIT_PT = 84;
const AMOUNT_PT = 90;

export function recipientPart({ theme, context, section, invoice }: InvoiceContext): Box[] {
  const { issuer, facts, stamp } = invoice;
  const from = [issuer.name, ...issuer.lines].join(', ');
  return withGap(
    factsTable(
      theme,
      context,
      section,
      [
        { label: 'Status', value: stamp },
        { label: 'From', value: from },
        { label: 'License', value: issuer.license },
        ...facts,
      ].filter(({ value }) => value !== ''),
    ),
    6,
  );
}

export function linesPart({ theme, context, section, invoice }: InvoiceContext): Box[] {
  const { cell } = theme.type;
  const figures = { ...cell, hasTabularFigures: true };
  const namePt = fullWidth(theme, context.page) - QUANTITY_PT - UNIT_PT - AMOUNT_PT - 3 * GAP;
  let x = theme.marginPt;
  const columns = (
    [
      ['Description', namePt],
      ['Quantity', QUANTITY_PT, 'right'],
      ['Unit price', UNIT_PT, 'right'],
      ['Amount', AMOUNT_PT, 'right'],
    ] as const
  ).map(([head, widthPt, align]): TableColumn => {
    const column = { x, widthPt, head, ...(align !== undefined && { align }) };
    x += widthPt + GAP;
    return column;
  });
  const rows = invoice.lines.map(
    ({ name, quantity, unit, amount }): TableRow => ({
      headCells: [0],
      cells: [
        [[{ text: name, style: cell }]],
        [[{ text: quantity, style: figures }]],
        [[{ text: unit, style: figures }]],
        [[{ text: amount, style: figures }]],
      ],
    }),
  );
  return withGap(table(columns, rows, section, tableStyle(theme, context.page), context.fonts), 18);
}

export function sumsPart({ theme, context, section, invoice }: InvoiceContext): Box[] {
  const { cell, cellBold } = theme.type;
  const amountX = context.page.widthPt - theme.marginPt - AMOUNT_PT;
  const columns: TableColumn[] = [
    { x: theme.marginPt, widthPt: amountX - GAP - theme.marginPt, head: '', align: 'right' },
    { x: amountX, widthPt: AMOUNT_PT, head: '', align: 'right' },
  ];
  const rows = invoice.sums.map(({ label, amount, isStrong }): TableRow => {
    const style = isStrong ? cellBold : cell;
    return {
      headCells: [0],
      cells: [[[{ text: label, style }]], [[{ text: amount, style: { ...style, hasTabularFigures: true } }]]],
    };
  });
  return keepTogether(table(columns, rows, section, tableStyle(theme, context.page), context.fonts));
}

export function notesPart({ theme, context, section, invoice }: InvoiceContext): Box[] {
  return invoice.notes.flatMap((note) =>
    note
      .split('\n')
      .flatMap((line) =>
        paragraph(
          [{ text: line, style: theme.type.body }],
          { x: theme.marginPt, widthPt: fullWidth(theme, context.page), tag: under(section, 'P'), gapPt: 10 },
          context.fonts,
        ),
      ),
  );
}
