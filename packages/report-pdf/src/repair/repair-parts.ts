/** The parts of a repair request, as boxes in the report's look: who asks, the note, the items, the totals. */
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { WISH_LABELS } from '@plumbline/domain/report/repair-request/content';
import type {
  RepairDocument,
  RepairDocumentItem,
} from '@plumbline/domain/report/repair-request/repair-document';
import { type Box, keepTogether, withGap } from '../flow/box.ts';
import { paragraph } from '../flow/paragraph.ts';
import { aspectOf, photoRow } from '../flow/photo-grid.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import { type TableCell, type TableColumn, type TableRow, table } from '../flow/table.ts';
import { fullWidth, type LayoutTheme, SEVERITY_COLORS, tableStyle } from '../layouts/layout-theme.ts';
import { factsTable } from '../layouts/parts/facts-table.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';
import type { Run } from '../text/break-lines.ts';

export interface RepairContext {
  readonly theme: LayoutTheme;
  readonly context: LayoutContext;
  readonly section: StructureNode;
  readonly request: RepairDocument;
}

const COLUMN_GAP = 12;
const NUMBER_PT = 18;
const PHOTO_PT = 96;
const MOST_PHOTO_HEIGHT_PT = 96;
const WISH_PT = 76;
const AMOUNT_PT = 70;

export function factsPart({ theme, context, section, request }: RepairContext): Box[] {
  const facts = [
    { label: 'Property', value: request.addressLines.join(', ') },
    { label: 'Requested by', value: request.authorLine },
    { label: 'Version', value: `${request.version}, saved ${request.savedOn}` },
    { label: 'Based on', value: request.reportLine },
  ];
  return withGap(
    factsTable(
      theme,
      context,
      section,
      facts.filter(({ value }) => value !== ''),
    ),
    4,
  );
}

export function notePart({ theme, context, section, request }: RepairContext): Box[] {
  return paragraph(
    [{ text: request.note, style: theme.type.body }],
    {
      x: theme.marginPt,
      widthPt: fullWidth(theme, context.page),
      tag: under(section, 'P'),
      gapPt: 12,
    },
    context.fonts,
  );
}

/** One row per item; a row stays on its page with its photo. */
export function itemsPart(repair: RepairContext): Box[] {
  const { theme, context, section, request } = repair;
  if (request.items.length === 0)
    return paragraph(
      [{ text: 'No items are requested in this version.', style: theme.type.body }],
      { x: theme.marginPt, widthPt: fullWidth(theme, context.page), tag: under(section, 'P'), gapPt: 14 },
      context.fonts,
    );
  const rows = request.items.map((item): TableRow => ({ headCells: [0], cells: cellsOf(repair, item) }));
  const boxes = table(columnsOf(repair), rows, section, tableStyle(theme, context.page), context.fonts, 480);
  return withGap(boxes, 16);
}

function columnsOf({ theme, context, request }: RepairContext): TableColumn[] {
  const hasPhotos = request.items.some(({ finding }) => finding?.photo != null);
  const hasAmounts = request.items.some(({ amountCents }) => amountCents !== null);
  const fixed = [NUMBER_PT, ...(hasPhotos ? [PHOTO_PT] : []), WISH_PT, ...(hasAmounts ? [AMOUNT_PT] : [])];
  const textPt = fixed.reduce((rest, width) => rest - width - COLUMN_GAP, fullWidth(theme, context.page));
  const shown: readonly (readonly [head: string, widthPt: number, align?: 'right'])[] = [
    ['No.', NUMBER_PT],
    ['Item', textPt],
    ...(hasPhotos ? ([['Photo', PHOTO_PT]] as const) : []),
    ['Request', WISH_PT],
    ...(hasAmounts ? ([['Amount', AMOUNT_PT, 'right']] as const) : []),
  ];
  let x = theme.marginPt;
  return shown.map(([head, widthPt, align]) => {
    const column = { x, widthPt, head, ...(align && { align }) };
    x += widthPt + COLUMN_GAP;
    return column;
  });
}

function cellsOf(repair: RepairContext, item: RepairDocumentItem): TableCell[] {
  const { theme, request } = repair;
  const { cell, cellBold, cellNumber } = theme.type;
  const hasPhotos = request.items.some(({ finding }) => finding?.photo != null);
  const hasAmounts = request.items.some(({ amountCents }) => amountCents !== null);
  const amount = item.amountCents === null ? '' : exactMoney(item.amountCents);
  return [
    [[{ text: item.number, style: cellNumber }]],
    itemText(repair, item),
    ...(hasPhotos ? [photoCell(repair, item)] : []),
    [[{ text: WISH_LABELS[item.wish], style: cell }]],
    ...(hasAmounts ? [[[{ text: amount, style: { ...cellBold, hasTabularFigures: true } }]]] : []),
  ];
}

function itemText({ theme }: RepairContext, { title, words, finding }: RepairDocumentItem): Run[][] {
  const { cell, cellBold, cellSmall } = theme.type;
  const line = (text: string, style = cell): Run[][] => (text.trim() === '' ? [] : [[{ text, style }]]);
  return [
    ...line(title, cellBold),
    ...(finding === null
      ? []
      : [
          ...line(finding.severityWords, {
            ...cellSmall,
            color: SEVERITY_COLORS[finding.isSafety ? 'safety' : finding.severity],
          }),
          ...line(`Report ${finding.number}. ${finding.place}`, cellSmall),
          ...line(finding.observation),
          ...line(finding.recommendation),
        ]),
    ...(words === ''
      ? []
      : [
          [
            { text: 'Requested: ', style: cellBold },
            { text: words, style: cell },
          ],
        ]),
  ];
}

const photoCell =
  ({ theme, context }: RepairContext, { finding }: RepairDocumentItem): TableCell =>
  (node, { x, widthPt }) => {
    const photo = finding?.photo ?? null;
    if (photo === null) return [];
    const heightPt = Math.min(widthPt / aspectOf(photo), MOST_PHOTO_HEIGHT_PT);
    const cell = { photo, x, widthPt: heightPt * aspectOf(photo), heightPt, captionWidthPt: widthPt };
    const options = {
      rowGapPt: 0,
      captionGapPt: 3,
      captionStyle: theme.type.caption,
      captionOf: () => `Photo ${photo.number}`,
    };
    return [photoRow([cell], node, options, context.fonts)];
  };

/** Credits and work apart, because they are settled differently; exact to the cent. */
export function totalsPart({ theme, context, section, request }: RepairContext): Box[] {
  const { totals, items } = request;
  if (items.every(({ amountCents }) => amountCents === null)) return [];
  const { cell, cellBold } = theme.type;
  const endX = context.page.widthPt - theme.marginPt;
  const amountX = endX - AMOUNT_PT;
  const lines = [
    ...(totals.creditCents > 0 && totals.workCents > 0
      ? ([
          ['Credits', totals.creditCents, cell],
          ['Repairs, replacements, and evaluations', totals.workCents, cell],
        ] as const)
      : []),
    ['Total', totals.totalCents, cellBold] as const,
  ];
  const columns: TableColumn[] = [
    { x: theme.marginPt, widthPt: amountX - COLUMN_GAP - theme.marginPt, head: '', align: 'right' },
    { x: amountX, widthPt: AMOUNT_PT, head: '', align: 'right' },
  ];
  const rows = lines.map(
    ([label, cents, style]): TableRow => ({
      headCells: [0],
      cells: [
        [[{ text: label, style }]],
        [[{ text: exactMoney(cents), style: { ...style, hasTabularFigures: true } }]],
      ],
    }),
  );
  return keepTogether(table(columns, rows, section, tableStyle(theme, context.page), context.fonts));
}
