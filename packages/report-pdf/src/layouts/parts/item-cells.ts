/** The first two cells of an item's row: its number, and its name. */
import type { ModelItem } from '@plumbline/domain/report/model/types';
import type { TableCell } from '../../flow/table.ts';
import type { TextStyle } from '../../fonts/font-book.ts';

/** The first non-empty one carries the item's anchor, because an item may have no number. */
export function itemCells(
  { number, label, anchor }: ModelItem,
  type: { readonly cellNumber: TextStyle; readonly cell: TextStyle },
): [TableCell, TableCell] {
  const name = { text: label, style: type.cell };
  return number === ''
    ? [[], [[{ ...name, anchor }]]]
    : [[[{ text: number, style: type.cellNumber, anchor }]], [[name]]];
}
