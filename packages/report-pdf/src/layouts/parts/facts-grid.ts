/** Facts in a grid of columns between hairlines, the label above its value; a long value takes several columns. */
import type { ModelFact, ModelItem } from '@plumbline/domain/report/model/types';
import { type Box, drawStack, heightOf } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { valueBoxes, valueWidth } from './verdict.ts';

const GUTTER_PT = 14;
const LEAST_COLUMN_PT = 110;
const PAD_PT = 4.5;
/** A value may take this many lines of a column before it takes another column. */
const MOST_LINES = 1.8;

/** `isNotable`: its value is bold. */
export interface GridFact extends ModelFact {
  readonly isNotable?: boolean;
}

interface Placed {
  readonly fact: GridFact;
  readonly column: number;
  readonly span: number;
}

/** As many columns as the value needs, all at most. */
function spanOf(theme: LayoutTheme, context: LayoutContext, fact: GridFact, unit: number, most: number) {
  const wanted = valueWidth(context, fact, theme.type.cell) / (unit * MOST_LINES);
  return fact.value.includes('\n') ? most : Math.min(most, Math.max(1, Math.ceil(wanted)));
}

function rowsOf(spans: readonly Omit<Placed, 'column'>[], columns: number): Placed[][] {
  const rows: Placed[][] = [];
  let row: Placed[] = [];
  let column = 0;
  for (const { fact, span } of spans) {
    if (column + span > columns) {
      rows.push(row);
      row = [];
      column = 0;
    }
    row.push({ fact, column, span });
    column += span;
  }
  return row.length > 0 ? [...rows, row] : rows;
}

export interface GridPlace {
  readonly x: number;
  readonly widthPt: number;
}

/** An item as name and status. */
export const itemFact = ({ number, label, status, anchor }: ModelItem): GridFact => ({
  label: `${number} ${label}`.trim(),
  value: status?.label ?? '',
  anchor,
  isNotable: status?.tone === 'attention',
});

export function factsGrid(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  facts: readonly GridFact[],
  { x, widthPt }: GridPlace,
): Box[] {
  if (facts.length === 0) return [];
  const list = under(parent, 'L');
  const columns = Math.max(1, Math.floor((widthPt + GUTTER_PT) / (LEAST_COLUMN_PT + GUTTER_PT)));
  const unit = (widthPt - GUTTER_PT * (columns - 1)) / columns;
  const spans = facts.map((fact) => ({ fact, span: spanOf(theme, context, fact, unit, columns) }));
  const { color, widthPt: linePt } = theme.table.rowRule;
  return rowsOf(spans, columns).map((row, index): Box => {
    const stacks = row.map(({ fact, column, span }) => {
      const place = { x: x + column * (unit + GUTTER_PT), widthPt: span * unit + (span - 1) * GUTTER_PT };
      return factStack(theme, context, list, fact, place);
    });
    const heightPt = Math.max(...stacks.map(heightOf)) + 2 * PAD_PT + linePt;
    return {
      heightPt,
      gapPt: 0,
      keepsWithNext: index === 0,
      draw: (pen, topY) => {
        if (index === 0) rule(pen, x, topY, widthPt, linePt, color);
        for (const stack of stacks) drawStack(stack, pen, topY + PAD_PT);
        rule(pen, x, topY + heightPt - linePt, widthPt, linePt, color);
      },
    };
  });
}

function factStack(
  theme: LayoutTheme,
  context: LayoutContext,
  list: StructureNode,
  fact: GridFact,
  place: GridPlace,
): Box[] {
  const entry = under(list, 'LI');
  const { cellSmall, cell, cellBold } = theme.type;
  const label = { text: fact.label, style: cellSmall, anchor: fact.anchor };
  return [
    ...paragraph([label], { ...place, tag: under(entry, 'Lbl') }, context.fonts),
    ...valueBoxes(
      context,
      fact,
      { ...place, tag: under(entry, 'LBody') },
      { style: fact.isNotable ? cellBold : cell, bold: cellBold },
    ),
  ];
}
