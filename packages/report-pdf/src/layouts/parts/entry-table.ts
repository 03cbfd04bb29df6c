/**
 * The entries of a repeated group as a table: one row per entry where it has few answers, else one column per entry, so
 * that entries are compared side by side.
 */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { type Box, withGap } from '../../flow/box.ts';
import type { StructureNode } from '../../flow/structure.ts';
import { type TableCell, type TableColumn, type TableRow, table } from '../../flow/table.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { valueBoxes } from './verdict.ts';

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
  if (labels.length <= MOST_ROW_ANSWERS) return rowTable(theme, context, parent, entries, labels, place);
  const boxes: Box[] = [];
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

/** Widths by what the columns hold: the widest text counts, within limits, so that a long one leaves room to the others. */
function shares(
  context: LayoutContext,
  theme: LayoutTheme,
  columns: readonly (readonly string[])[],
): number[] {
  const { fonts } = context;
  const widths = columns.map((texts) =>
    Math.min(320, Math.max(52, ...texts.map((text) => fonts.widthPt(text, theme.type.cell)))),
  );
  const sum = widths.reduce((all, width) => all + width, 0);
  return widths.map((width) => width / sum);
}

function rowTable(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  entries: readonly ModelFact[],
  labels: readonly string[],
  place: TablePlace,
): Box[] {
  const texts = labels.map((label) => [label, ...entries.map((one) => answerOf(one, label)?.value ?? '')]);
  const free = place.widthPt - place.labelPt - GUTTER_PT * labels.length;
  let x = place.x + place.labelPt + GUTTER_PT;
  const columns: TableColumn[] = [
    { x: place.x, widthPt: place.labelPt, head: entries[0]?.entry?.group ?? '' },
    ...shares(context, theme, texts).map((share, index): TableColumn => {
      const column = { x, widthPt: share * free, head: labels[index] ?? '' };
      x += column.widthPt + GUTTER_PT;
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
