/**
 * The entries of a repeated group as a table: one row per entry where it has few answers, else one column per entry, so
 * that entries are compared side by side.
 */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { type Box, withGap } from '../../flow/box.ts';
import type { StructureNode } from '../../flow/structure.ts';
import { type TableCell, type TableColumn, type TableRow, table } from '../../flow/table.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { alongLine } from './along-line.ts';
import { valueBoxes, valueWidth } from './verdict.ts';

/** Answers per entry, up to which it is a row. */
const MOST_ROW_ANSWERS = 4;
const MOST_ENTRY_COLUMNS = 4;
const GUTTER_PT = 12;

export interface TablePlace {
  readonly x: number;
  readonly widthPt: number;
  /** Of the first column. */
  readonly labelPt: number;
}

/** In the order in which the entries have them. */
const labelsOf = (entries: readonly ModelFact[]): string[] => [
  ...new Set(entries.flatMap(({ entry }) => entry?.facts.map(({ label }) => label) ?? [])),
];

const answerOf = ({ entry }: ModelFact, label: string): ModelFact | undefined =>
  entry?.facts.find((fact) => fact.label === label);

export function entryTables(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  entries: readonly ModelFact[],
  place: TablePlace,
): Box[] {
  const labels = labelsOf(entries);
  const drawn = alongLine(theme, context, parent, entries, place);
  if (labels.length <= MOST_ROW_ANSWERS)
    return [...drawn, ...rowTable(theme, context, parent, entries, labels, place)];
  const boxes: Box[] = [...drawn];
  for (let at = 0; at < entries.length; at += MOST_ENTRY_COLUMNS) {
    const shown = entries.slice(at, at + MOST_ENTRY_COLUMNS);
    const some = columnTable(theme, context, parent, shown, labels, place);
    boxes.push(...withGap(some, at === 0 ? 0 : 12));
  }
  return boxes;
}

const answerCell =
  (theme: LayoutTheme, context: LayoutContext, fact: ModelFact | undefined): TableCell =>
  (tag, { x, widthPt }) =>
    fact === undefined
      ? []
      : valueBoxes(context, fact, { x, widthPt, tag }, { style: theme.type.cell, bold: theme.type.cellBold });

const styleOf = (theme: LayoutTheme, { x, widthPt }: TablePlace) => ({ ...theme.table, x, widthPt });

const NARROWEST_PT = 52;
const WIDEST_PT = 320;
type Answer = Pick<ModelFact, 'value' | 'verdict'>;

/**
 * Widths that add up to `freePt`, by what the columns hold: first each has room for its longest word, then the widest text
 * counts, within limits, so that a long one leaves room to the others.
 */
export function columnWidths(
  context: Pick<LayoutContext, 'fonts'>,
  { head, cell }: { readonly head: TextStyle; readonly cell: TextStyle },
  columns: readonly { readonly label: string; readonly answers: readonly Answer[] }[],
  freePt: number,
): number[] {
  const widest = (label: string, answers: readonly Answer[]): number =>
    Math.max(
      NARROWEST_PT,
      ...(label === '' ? [] : [context.fonts.widthPt(label, head)]),
      ...answers.map((answer) => valueWidth(context, answer, cell)),
    );
  const needed = columns.map(({ label, answers }) =>
    Math.max(
      ...wordsOf(label).map((word) => widest(word, [])),
      widest(
        '',
        answers.flatMap((answer) => wordsOf(answer.value).map((value) => ({ ...answer, value }))),
      ),
    ),
  );
  const wanted = columns.map(({ label, answers }, at) =>
    Math.max(needed[at] ?? 0, Math.min(WIDEST_PT, widest(label, answers))),
  );
  const [needs, wants] = [sum(needed), sum(wanted)];
  if (wants <= freePt) return wanted.map((width) => (width / wants) * freePt);
  if (needs >= freePt) return needed.map((width) => (width / needs) * freePt);
  const share = (freePt - needs) / (wants - needs);
  return needed.map((width, at) => width + ((wanted[at] ?? width) - width) * share);
}

const wordsOf = (text: string): string[] => text.split(/\s+/);
const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

function rowTable(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  entries: readonly ModelFact[],
  labels: readonly string[],
  place: TablePlace,
): Box[] {
  const held = labels.map((label) => ({
    label,
    answers: entries.flatMap((one) => answerOf(one, label) ?? []),
  }));
  const styles = { head: theme.table.headStyle, cell: theme.type.cellBold };
  const free = place.widthPt - place.labelPt - GUTTER_PT * labels.length;
  let x = place.x + place.labelPt + GUTTER_PT;
  const columns: TableColumn[] = [
    { x: place.x, widthPt: place.labelPt, head: entries[0]?.entry?.group ?? '' },
    ...columnWidths(context, styles, held, free).map((widthPt, index): TableColumn => {
      const column = { x, widthPt, head: labels[index] ?? '' };
      x += widthPt + GUTTER_PT;
      return column;
    }),
  ];
  const rows = entries.map(
    (one): TableRow => ({
      headCells: [0],
      cells: [
        [[{ text: one.label, style: theme.type.cellBold, anchor: one.anchor }]],
        ...labels.map((label) => answerCell(theme, context, answerOf(one, label))),
      ],
    }),
  );
  return table(columns, rows, parent, styleOf(theme, place), context.fonts);
}

function columnTable(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  entries: readonly ModelFact[],
  labels: readonly string[],
  place: TablePlace,
): Box[] {
  const free = place.widthPt - place.labelPt - GUTTER_PT * entries.length;
  const widthPt = free / Math.max(2, entries.length);
  const columns: TableColumn[] = [
    { x: place.x, widthPt: place.labelPt, head: entries[0]?.entry?.group ?? '' },
    ...entries.map(
      (one, index): TableColumn => ({
        x: place.x + place.labelPt + GUTTER_PT + index * (widthPt + GUTTER_PT),
        widthPt,
        head: one.label,
        ...(one.anchor !== undefined && { anchor: one.anchor }),
      }),
    ),
  ];
  const rows = labels.map(
    (label): TableRow => ({
      headCells: [0],
      cells: [
        [[{ text: label, style: theme.type.cellQuiet }]],
        ...entries.map((one) => answerCell(theme, context, answerOf(one, label))),
      ],
    }),
  );
  return table(columns, rows, parent, styleOf(theme, place), context.fonts);
}
