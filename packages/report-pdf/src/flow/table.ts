/**
 * Ruled tables: a header repeated on every page, hairlines between rows, cells of several paragraphs. A row is split
 * only if it is taller than half a page; then it is cut between lines.
 */
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import type { Run } from '../text/break-lines.ts';
import { type Box, drawStack, heightOf } from './box.ts';
import { paragraph } from './paragraph.ts';
import { rule } from './shapes.ts';
import { type StructureNode, type Tag, under } from './structure.ts';

export interface TableColumn {
  readonly x: number;
  readonly widthPt: number;
  readonly head: string;
  /** Link target of the head. */
  readonly anchor?: string;
  readonly align?: 'left' | 'right';
}

/** A cell: paragraphs of runs, or a function that creates its own boxes under the given tag. */
export type TableCell = readonly (readonly Run[])[] | ((cell: StructureNode, column: TableColumn) => Box[]);

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Columns read as row headers. */
  readonly headCells?: readonly number[];
}

export interface TableStyle {
  readonly x: number;
  readonly widthPt: number;
  readonly headStyle: TextStyle;
  readonly padPt: number;
  readonly headRule: { readonly color: string; readonly widthPt: number };
  readonly rowRule: { readonly color: string; readonly widthPt: number };
  readonly paragraphGapPt: number;
  /** A rule above the first row, for tables without a head. */
  readonly hasTopRule?: boolean;
}

function cellBoxes(
  cell: TableCell,
  column: TableColumn,
  node: StructureNode,
  style: TableStyle,
  fonts: FontBook,
): Box[] {
  if (typeof cell === 'function') return cell(node, column);
  return cell.flatMap((runs, index) =>
    paragraph(
      runs,
      {
        x: column.x,
        widthPt: column.widthPt,
        tag: node,
        align: column.align ?? 'left',
        gapPt: index === 0 ? 0 : style.paragraphGapPt,
      },
      fonts,
    ),
  );
}

/** One row as one box; cut between lines when it is taller than `maxHeightPt`. */
function rowBoxes(columns: readonly Box[][], style: TableStyle, maxHeightPt: number): Box[] {
  const height = Math.max(...columns.map(heightOf), 0);
  const bottomRule = (pen: Parameters<Box['draw']>[0], y: number): void =>
    rule(pen, style.x, y - style.rowRule.widthPt, style.widthPt, style.rowRule.widthPt, style.rowRule.color);
  if (height <= maxHeightPt) {
    const rowHeight = height + style.padPt * 2 + style.rowRule.widthPt;
    return [
      {
        heightPt: rowHeight,
        gapPt: 0,
        keepsWithNext: false,
        draw: (pen, topY) => {
          for (const column of columns) drawStack(column, pen, topY + style.padPt);
          bottomRule(pen, topY + rowHeight);
        },
      },
    ];
  }
  const lineCount = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: lineCount }, (_, index) => {
    const parts = columns.map((column) => column[index]).filter((box) => box !== undefined);
    const isLast = index === lineCount - 1;
    const lineHeight = Math.max(...parts.map((box) => box.heightPt + (index === 0 ? 0 : box.gapPt)));
    const before = index === 0 ? style.padPt : 0;
    const after = isLast ? style.padPt + style.rowRule.widthPt : 0;
    return {
      heightPt: before + lineHeight + after,
      gapPt: 0,
      keepsWithNext: false,
      draw: (pen, topY) => {
        for (const box of parts) box.draw(pen, topY + before + (index === 0 ? 0 : box.gapPt));
        if (isLast) bottomRule(pen, topY + before + lineHeight + after);
      },
    } satisfies Box;
  });
}

const emptyCell = (tag: StructureNode): Box => ({
  heightPt: 0,
  gapPt: 0,
  keepsWithNext: false,
  draw: (pen) => pen({ kind: 'empty', tag }),
});

const ruledAbove = (box: Box, style: TableStyle): Box => ({
  ...box,
  draw: (pen, topY) => {
    rule(pen, style.x, topY, style.widthPt, style.rowRule.widthPt, style.rowRule.color);
    box.draw(pen, topY);
  },
});

function headBox(
  columns: readonly TableColumn[],
  table: StructureNode | null,
  style: TableStyle,
  fonts: FontBook,
): Box {
  const row = table ? under(table, 'TR') : null;
  const cells = columns.map((column) => {
    const tag: Tag = row ? under(row, 'TH', { scope: 'Column' }) : 'artifact';
    const options = { x: column.x, widthPt: column.widthPt, tag, align: column.align ?? 'left' } as const;
    const { head: text, anchor } = column;
    // A repeated head is no link target.
    return paragraph([{ text, style: style.headStyle, anchor: table ? anchor : undefined }], options, fonts);
  });
  const heightPt = Math.max(...cells.map(heightOf)) + style.padPt * 2 + style.headRule.widthPt;
  return {
    heightPt,
    gapPt: 0,
    keepsWithNext: true,
    draw: (pen, topY) => {
      for (const cell of cells) drawStack(cell, pen, topY + style.padPt);
      const y = topY + heightPt - style.headRule.widthPt;
      rule(pen, style.x, y, style.widthPt, style.headRule.widthPt, style.headRule.color);
    },
  };
}

export function table(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  parent: StructureNode,
  style: TableStyle,
  fonts: FontBook,
  maxRowPt = 300,
): Box[] {
  if (rows.length === 0) return [];
  const node = under(parent, 'Table');
  const hasHead = columns.some((column) => column.head !== '');
  const boxes: Box[] = hasHead ? [headBox(columns, node, style, fonts)] : [];
  const repeatedHead = hasHead ? [headBox(columns, null, style, fonts)] : [];
  for (const row of rows) {
    const rowNode = under(node, 'TR');
    const cells = columns.map((column, index) => {
      const isHead = row.headCells?.includes(index) ?? false;
      const cellNode = isHead ? under(rowNode, 'TH', { scope: 'Row' }) : under(rowNode, 'TD');
      const boxes = cellBoxes(row.cells[index] ?? [], column, cellNode, style, fonts);
      return boxes.length > 0 ? boxes : [emptyCell(cellNode)];
    });
    for (const box of rowBoxes(cells, style, maxRowPt)) {
      const isTop = style.hasTopRule === true && boxes.length === 0;
      boxes.push({ ...(isTop ? ruledAbove(box, style) : box), repeatedHead });
    }
  }
  return boxes;
}
