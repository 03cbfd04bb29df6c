/** The parts of the client page, as boxes in the report's look: range, features, 'what if', sources, disclaimers. */

import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { CreditEstimate, CreditTableSet, Disclaimers } from '@plumbline/domain/insurance/credit';
import {
  effortWords,
  lineCredit,
  percentRange,
  savingInWords,
  tableRows,
  tableYears,
  upgradeMoney,
  upgradesNote,
} from '@plumbline/domain/insurance/credit/credit-words';
import { formatDay } from '@plumbline/domain/time/format-time';
import { type Box, keepTogether, keepWithNext, withGap } from '../flow/box.ts';
import { paragraph } from '../flow/paragraph.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import { type TableColumn, type TableRow, table } from '../flow/table.ts';
import type { TextStyle } from '../fonts/font-book.ts';
import { fullWidth, type LayoutTheme, tableStyle } from '../layouts/layout-theme.ts';
import { heading } from '../layouts/parts/headings.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';

export interface PartPlace {
  readonly theme: LayoutTheme;
  readonly context: LayoutContext;
  readonly section: StructureNode;
}

export interface CreditContext extends PartPlace {
  readonly estimate: CreditEstimate;
  readonly tables: CreditTableSet;
  readonly tablesVersion: string | null;
}

const GAP = { part: 16, afterHeading: 4, text: 6, first: 2 };
const COLUMN_GAP = 14;

/** Columns by their share of the width; the last ones can be right-aligned. */
export function columns(
  { theme, context }: PartPlace,
  shares: readonly (readonly [head: string, share: number, align?: 'right'])[],
): TableColumn[] {
  const width = fullWidth(theme, context.page) - COLUMN_GAP * (shares.length - 1);
  let x = theme.marginPt;
  return shares.map(([head, share, align]) => {
    const widthPt = width * share;
    const column = { x, widthPt, head, ...(align && { align }) };
    x += widthPt + COLUMN_GAP;
    return column;
  });
}

export const text = (
  { theme, context, section }: PartPlace,
  words: string,
  style: TextStyle,
  gapPt = GAP.text,
  x = theme.marginPt,
): Box[] =>
  paragraph(
    [{ text: words, style }],
    { x, widthPt: context.page.widthPt - theme.marginPt - x, tag: under(section, 'P'), gapPt },
    context.fonts,
  );

export const partHead = ({ theme, context, section }: PartPlace, title: string): Box[] =>
  heading(theme, context, {
    type: 'H2',
    number: '',
    title,
    style: theme.type.h2,
    parent: section,
    x: theme.marginPt,
    gapPt: GAP.part,
    afterPt: GAP.afterHeading,
  });

export const ruled = (credit: PartPlace, heads: TableColumn[], rows: readonly TableRow[]): Box[] => {
  const { theme, context, section } = credit;
  return table(heads, rows, section, tableStyle(theme, context.page), context.fonts);
};

/** The range first, because the client looks for it. */
export function rangePart(credit: CreditContext): Box[] {
  const { theme, estimate } = credit;
  const { body, bodyBold, h2, cell, cellBold, cellQuiet, cellNumber } = theme.type;
  const figure: TextStyle = { ...h2, sizePt: 30, leadingPt: 35, trackingPt: -0.6 };
  const { low, high } = estimate.credit;
  // Under the title, where the layout hangs it.
  const edge = theme.pairsFacts ? theme.marginPt : theme.textX;
  const saving = savingInWords(estimate);
  const hurricane = estimate.hurricaneCents;
  const rows = tableRows(estimate).map(({ title, asOf, strength, percent }) => ({
    headCells: [0],
    cells: [
      [[{ text: title, style: cell }]],
      [[{ text: strength === '' ? 'One table' : strength, style: cellQuiet }]],
      [[{ text: asOf, style: cellNumber }]],
      [[{ text: `${percent}%`, style: cellBold }]],
    ],
  }));
  return [
    ...text(
      credit,
      `${estimate.isHistorical ? 'Historical estimate' : 'Estimate'}: credit on the hurricane portion of the premium. ${tableYears(estimate)}`,
      body,
      GAP.first,
      edge,
    ),
    ...keepWithNext(text(credit, percentRange(low.percent, high.percent), figure, 0, edge)),
    ...(saving === null
      ? []
      : text(
          credit,
          hurricane === null
            ? saving
            : `${saving}, of a hurricane premium of ${formatMoney(hurricane)} a year`,
          bodyBold,
          2,
          edge,
        )),
    ...estimate.notes.flatMap((note) => text(credit, note, body, 3, edge)),
    ...withGap(
      ruled(
        credit,
        columns(credit, [
          ['Table', 0.52],
          ['Range', 0.2],
          ['As of', 0.13],
          ['Credit', 0.15, 'right'],
        ]),
        rows,
      ),
      10,
    ),
  ];
}

export function featuresPart(credit: CreditContext): Box[] {
  const { theme, estimate } = credit;
  const { cellBold, cell, cellQuiet, cellNumber } = theme.type;
  const rows = estimate.lines.map((line): TableRow => {
    const isCredited = line.whyNone === null;
    return {
      headCells: [0],
      cells: [
        [[{ text: line.label, style: cellBold }]],
        [[{ text: line.answer ?? '', style: cellNumber }]],
        [[{ text: line.whyNone ?? line.level, style: isCredited ? cell : cellQuiet }]],
        [
          [
            {
              text: lineCredit(line),
              style: isCredited && !line.isUncertain ? cellBold : cellNumber,
            },
          ],
        ],
      ],
    };
  });
  const heads = columns(credit, [
    ['Feature', 0.26],
    ['Answer', 0.1],
    ['Counted as', 0.46],
    ['Alone', 0.18, 'right'],
  ]);
  return [...partHead(credit, 'By feature'), ...ruled(credit, heads, rows)];
}

export function upgradesPart(credit: CreditContext): Box[] {
  const { theme, estimate } = credit;
  const { cellBold, cellSmall, cellNumber, body } = theme.type;
  const head = partHead(credit, 'What if');
  const { upgrades, saving } = estimate;
  const said = upgradesNote(estimate);
  const note = said === null ? [] : text(credit, said, body, 2);
  if (upgrades.length === 0) return [...head, ...note];
  const rows = upgrades.map((row): TableRow => {
    const money = upgradeMoney(row);
    return {
      headCells: [0],
      cells: [
        [[{ text: row.label, style: cellBold }], [{ text: effortWords[row.effort], style: cellSmall }]],
        [[{ text: `+${percentRange(row.lowPercent, row.highPercent)}`, style: cellBold }]],
        ...(saving === null ? [] : [[[{ text: money === null ? '' : `about ${money}`, style: cellNumber }]]]),
      ],
    };
  });
  const heads =
    saving === null
      ? columns(credit, [
          ['Improvement', 0.78],
          ['Further credit', 0.22, 'right'],
        ])
      : columns(credit, [
          ['Improvement', 0.54],
          ['Further credit', 0.2, 'right'],
          ['A year', 0.26, 'right'],
        ]);
  return [...head, ...ruled(credit, heads, rows), ...note];
}

export function sourcesPart(credit: CreditContext): Box[] {
  const { theme, estimate, tables, tablesVersion } = credit;
  const { small } = theme.type;
  const own =
    tablesVersion === null ? 'the tables that ship with the app' : 'tables of the inspection company';
  return [
    ...partHead(credit, 'Where the numbers come from'),
    ...text(credit, `${estimate.title}: ${own}, in force from ${formatDay(tables.validFrom)}.`, small, 2),
    ...estimate.sources.flatMap(({ title, source, sourceUrl, asOf }) =>
      text(
        credit,
        `${title}, as of ${asOf}. ${source}${sourceUrl === undefined ? '' : ` (${sourceUrl})`}.`,
        small,
        3,
      ),
    ),
  ];
}

/** Always all five, on one page. */
export function disclaimersPart(place: PartPlace, title: string, disclaimers: Disclaimers): Box[] {
  const { theme, context, section } = place;
  const { small } = theme.type;
  const list = under(section, 'L');
  const entries = disclaimers.flatMap((sentence, index) => {
    const entry = under(list, 'LI');
    const label = under(entry, 'Lbl');
    const body = paragraph(
      [{ text: sentence, style: small }],
      {
        x: theme.marginPt + 16,
        widthPt: fullWidth(theme, context.page) - 16,
        tag: under(entry, 'LBody'),
        gapPt: 3,
      },
      context.fonts,
    );
    return body.map(
      (box, line): Box =>
        line > 0
          ? box
          : {
              ...box,
              draw: (pen, topY) => {
                const baselineY = topY + context.fonts.baselinePt(small);
                pen({
                  kind: 'text',
                  tag: label,
                  x: theme.marginPt,
                  baselineY,
                  text: `${index + 1}. `,
                  style: small,
                  extraSpacePt: 0,
                });
                box.draw(pen, topY);
              },
            },
    );
  });
  return keepTogether([...partHead(place, title), ...entries]);
}
