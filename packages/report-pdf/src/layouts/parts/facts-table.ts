/** Label and value pairs as a ruled table without a header. */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { type Box, withGap } from '../../flow/box.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableCell, type TableColumn, type TableRow, table } from '../../flow/table.ts';
import { type FactsPlace, fullWidth, type LayoutTheme, tableStyle, textWidth } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { chunkBy } from './chunk-by.ts';
import { entryTables } from './entry-table.ts';
import { factsGrid } from './facts-grid.ts';
import { valueBoxes, valueWidth } from './verdict.ts';

const GUTTER = 14;
const PAIRED_LABEL = 92;
const SINGLE_LABEL = 132;
const BETWEEN = 12;

/** A pair of label and value on each half of the width; both labels as wide as their values allow. */
function pairedColumns(
  theme: LayoutTheme,
  context: LayoutContext,
  facts: readonly ModelFact[],
): TableColumn[] {
  const half = fullWidth(theme, context.page) / 2;
  const widest = Math.max(...facts.map((fact) => valueWidth(context, fact, theme.type.cellBold)));
  const most = half - GUTTER - GUTTER / 2 - Math.max(48, widest + 4);
  const labelWidth = Math.max(PAIRED_LABEL, Math.min(SINGLE_LABEL + 24, most));
  return [0, 1].flatMap((index): TableColumn[] => {
    const x = theme.marginPt + index * (half + GUTTER / 2);
    const valueX = x + labelWidth + GUTTER;
    return [
      { x, widthPt: labelWidth, head: '' },
      {
        x: valueX,
        widthPt: theme.marginPt + (index + 1) * half - valueX - (1 - index) * (GUTTER / 2),
        head: '',
      },
    ];
  });
}

const singleColumns = (theme: LayoutTheme, { page }: LayoutContext): TableColumn[] => [
  { x: theme.marginPt, widthPt: SINGLE_LABEL, head: '' },
  {
    x: theme.marginPt + SINGLE_LABEL + GUTTER,
    widthPt: fullWidth(theme, page) - SINGLE_LABEL - GUTTER,
    head: '',
  },
];

/** Two lines of half the width, at most. */
function isShort(theme: LayoutTheme, context: LayoutContext, fact: ModelFact): boolean {
  const room = fullWidth(theme, context.page) / 2 - PAIRED_LABEL - 2 * GUTTER;
  return valueWidth(context, fact, theme.type.cell) <= room * 1.9 && !fact.value.includes('\n');
}

/** Labels in the margin column, values on the text edge. */
const hangingColumns = (theme: LayoutTheme, { page }: LayoutContext): TableColumn[] => [
  { x: theme.marginPt, widthPt: theme.textX - theme.marginPt - GUTTER, head: '' },
  { x: theme.textX, widthPt: textWidth(theme, page), head: '' },
];

function pairTable(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly ModelFact[],
  { columns, hasTopRule }: { readonly columns: readonly TableColumn[]; readonly hasTopRule: boolean },
): Box[] {
  const { cell, cellBold, cellQuiet } = theme.type;
  const perRow = columns.length / 2;
  const rows: TableRow[] = [];
  for (let at = 0; at < facts.length; at += perRow) {
    const cells = facts
      .slice(at, at + perRow)
      .flatMap((fact): TableCell[] => [
        [[{ text: fact.label, style: cellQuiet, anchor: fact.anchor }]],
        (tag, { x, widthPt }) =>
          valueBoxes(context, fact, { x, widthPt, tag }, { style: cell, bold: cellBold }),
      ]);
    rows.push({ cells, headCells: [0, 2] });
  }
  const style = { ...tableStyle(theme, context.page), hasTopRule };
  return table(columns, rows, parent, style, context.fonts);
}

/** Runs of short facts as pairs, long ones across, in their order. */
function mixedTables(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly ModelFact[],
): Box[] {
  const short = facts.filter((fact) => isShort(theme, context, fact));
  if (short.length < 4)
    return pairTable(theme, context, parent, facts, {
      columns: singleColumns(theme, context),
      hasTopRule: true,
    });
  const columns = pairedColumns(theme, context, short);
  const boxes: Box[] = [];
  for (const run of chunkBy(facts, (fact) => isShort(theme, context, fact))) {
    const isPaired = run[0] !== undefined && short.includes(run[0]);
    const options = {
      columns: isPaired ? columns : singleColumns(theme, context),
      hasTopRule: boxes.length === 0,
    };
    boxes.push(...pairTable(theme, context, parent, run, options));
  }
  return boxes;
}

export const factsTable = (
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly ModelFact[],
): Box[] =>
  theme.pairsFacts
    ? mixedTables(theme, context, parent, facts)
    : pairTable(theme, context, parent, facts, { columns: hangingColumns(theme, context), hasTopRule: true });

/** Facts of a report: tables or a grid by the layout, entries of a repeated group as a separate table. */
export function factsBlock(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly ModelFact[],
  place: FactsPlace = theme.factsPlace(context.page),
): Box[] {
  return chunkBy(facts, ({ entry }) => entry?.group).flatMap((run, index) => {
    const isGroup = run[0]?.entry !== undefined;
    const boxes = isGroup
      ? entryTables(theme, context, parent, run, { ...place.table, labelPt: place.labelPt })
      : theme.pairsFacts
        ? mixedTables(theme, context, parent, run)
        : factsGrid(theme, context, parent, run, place.grid);
    return withGap(boxes, index === 0 ? 0 : BETWEEN);
  });
}

/** The 'general' part: client, inspector, weather, building. */
export function general(theme: LayoutTheme, context: LayoutContext): Box[] {
  const { model } = context;
  if (model.general.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'General information' });
  const part = { anchor: 'general', number: '', title: 'General information', parent: sect, needsPt: 220 };
  return [...theme.partHeading(context, part), ...factsBlock(theme, context, sect, model.general)];
}
