/** Label and value pairs as a ruled table without a head; two pairs a row where all of them are short. */
import type { ModelFact } from '@plumbline/domain/report-model/types';
import type { Box } from '../../flow/box.ts';
import type { StructureNode } from '../../flow/structure.ts';
import { type TableColumn, type TableRow, table } from '../../flow/table.ts';
import type { LayoutContext } from '../report-layout.ts';
import { fullWidth, MARGIN, TYPE, tableStyle } from './classic-theme.ts';

const GUTTER = 14;

export function factsTable(
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly ModelFact[],
): Box[] {
  const { fonts, page } = context;
  const width = fullWidth(page);
  const half = width / 2;
  const labelWidth = 92;
  const isShort = (fact: ModelFact): boolean =>
    fonts.widthPt(fact.value, TYPE.cell) <= (half - labelWidth - 2 * GUTTER) * 1.9 &&
    !fact.value.includes('\n');
  const pairs = facts.length > 3 && facts.every(isShort) ? 2 : 1;
  const wideLabel = pairs === 2 ? labelWidth : 132;
  const columns: TableColumn[] = Array.from({ length: pairs }, (_, index): TableColumn[] => {
    const x = MARGIN + index * half + (index === 1 ? GUTTER / 2 : 0);
    const end = MARGIN + (index + 1) * (width / pairs);
    return [
      { x, widthPt: wideLabel, head: '' },
      {
        x: x + wideLabel + GUTTER,
        widthPt: end - x - wideLabel - GUTTER - (pairs === 2 ? GUTTER / 2 : 0),
        head: '',
      },
    ];
  }).flat();
  const rows: TableRow[] = [];
  for (let at = 0; at < facts.length; at += pairs) {
    const cells = facts
      .slice(at, at + pairs)
      .flatMap((fact) => [
        [[{ text: fact.label, style: TYPE.cellQuiet }]],
        [[{ text: fact.value, style: TYPE.cell }]],
      ]);
    rows.push({ cells, headCells: [0, 2] });
  }
  return table(columns, rows, parent, { ...tableStyle(page), hasTopRule: true }, fonts);
}
