/** The client page without a table: which features count and what could change the price, without figures. */
import type { FeatureSummary } from '@plumbline/domain/insurance/credit';
import {
  ASK_INSURER,
  changesNote,
  countedWord,
  effortWords,
  WITHOUT_TABLE,
} from '@plumbline/domain/insurance/credit/credit-words';
import type { Box } from '../flow/box.ts';
import type { TableRow } from '../flow/table.ts';
import { columns, type PartPlace, partHead, ruled, text } from './credit-parts.ts';

export function withoutTablePart(place: PartPlace, { notes }: FeatureSummary): Box[] {
  const { theme } = place;
  const edge = theme.pairsFacts ? theme.marginPt : theme.textX;
  return [
    ...text(place, WITHOUT_TABLE, theme.type.body, 2, edge),
    ...notes.flatMap((note) => text(place, note, theme.type.bodyBold, 3, edge)),
  ];
}

export function countedPart(place: PartPlace, { lines }: FeatureSummary): Box[] {
  const { cellBold, cell, cellQuiet, cellNumber } = place.theme.type;
  const rows = lines.map(
    ({ label, answer, level, whyNone, isOpen }): TableRow => ({
      headCells: [0],
      cells: [
        [[{ text: label, style: cellBold }]],
        [[{ text: answer ?? '', style: cellNumber }]],
        [[{ text: whyNone ?? level, style: whyNone === null ? cell : cellQuiet }]],
        [[{ text: countedWord({ whyNone, isOpen }), style: whyNone === null ? cellBold : cellNumber }]],
      ],
    }),
  );
  const heads = columns(place, [
    ['Feature', 0.26],
    ['Answer', 0.1],
    ['Counted as', 0.46],
    ['Credit', 0.18, 'right'],
  ]);
  return [...partHead(place, 'Which features count'), ...ruled(place, heads, rows)];
}

export function changesPart(place: PartPlace, summary: FeatureSummary): Box[] {
  const { cellBold, cellSmall, cellNumber, body } = place.theme.type;
  const head = partHead(place, 'What could change the price');
  const note = text(place, changesNote(summary), body, 2);
  if (summary.changes.length === 0) return [...head, ...note];
  const rows = summary.changes.map(
    ({ label, effort }): TableRow => ({
      headCells: [0],
      cells: [
        [[{ text: label, style: cellBold }], [{ text: effortWords[effort], style: cellSmall }]],
        [[{ text: ASK_INSURER, style: cellNumber }]],
      ],
    }),
  );
  const heads = columns(place, [
    ['Improvement', 0.76],
    ['Effect', 0.24, 'right'],
  ]);
  return [...head, ...ruled(place, heads, rows), ...note];
}
