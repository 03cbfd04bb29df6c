/** Label and value pairs as a ruled table without a header. */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import type { Box } from '../../flow/box.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { type TableColumn, type TableRow, table } from '../../flow/table.ts';
import { fullWidth, type LayoutTheme, tableStyle, textWidth } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';

const GUTTER = 14;
const PAIRED_LABEL = 92;
const SINGLE_LABEL = 132;

/** Two pairs per row if all values are short, else one. */
function pairedColumns(
  theme: LayoutTheme,
  { fonts, page }: LayoutContext,
  facts: readonly ModelFact[],
): TableColumn[] {
  const width = fullWidth(theme, page);
  const half = width / 2;
  const isShort = (fact: ModelFact): boolean =>
    fonts.widthPt(fact.value, theme.type.cell) <= (half - PAIRED_LABEL - 2 * GUTTER) * 1.9 &&
    !fact.value.includes('\n');
  const pairs = facts.length > 3 && facts.every(isShort) ? 2 : 1;
  const labelWidth = pairs === 2 ? PAIRED_LABEL : SINGLE_LABEL;
  return Array.from({ length: pairs }, (_, index): TableColumn[] => {
    const x = theme.marginPt + index * half + (index === 1 ? GUTTER / 2 : 0);
    const end = theme.marginPt + (index + 1) * (width / pairs);
    const valueX = x + labelWidth + GUTTER;
    return [
      { x, widthPt: labelWidth, head: '' },
      { x: valueX, widthPt: end - valueX - (pairs === 2 ? GUTTER / 2 : 0), head: '' },
    ];
  }).flat();
}

/** Labels in the margin column, values on the text edge. */
const hangingColumns = (theme: LayoutTheme, { page }: LayoutContext): TableColumn[] => [
  { x: theme.marginPt, widthPt: theme.textX - theme.marginPt - GUTTER, head: '' },
  { x: theme.textX, widthPt: textWidth(theme, page), head: '' },
];

export function factsTable(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly ModelFact[],
): Box[] {
  const columns = theme.pairsFacts ? pairedColumns(theme, context, facts) : hangingColumns(theme, context);
  const perRow = columns.length / 2;
  const rows: TableRow[] = [];
  for (let at = 0; at < facts.length; at += perRow) {
    const cells = facts
      .slice(at, at + perRow)
      .flatMap((fact) => [
        [[{ text: fact.label, style: theme.type.cellQuiet, anchor: fact.anchor }]],
        [[{ text: fact.value, style: theme.type.cell }]],
      ]);
    rows.push({ cells, headCells: [0, 2] });
  }
  const style = { ...tableStyle(theme, context.page), hasTopRule: true };
  return table(columns, rows, parent, style, context.fonts);
}

/** The 'general' part: client, inspector, weather, building. */
export function general(theme: LayoutTheme, context: LayoutContext): Box[] {
  const { model } = context;
  if (model.general.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'General information' });
  const part = { anchor: 'general', number: '', title: 'General information', parent: sect, needsPt: 320 };
  return [...theme.partHeading(context, part), ...factsTable(theme, context, sect, model.general)];
}
