/**
 * Precomputes what rows are searched and sorted by, so that the first sort of 10,000 reports is no long task. Reading these
 * computes them; rows cache them.
 */
import { inSlices } from '#src/ground/when-idle.ts';
import type { ReportRow } from './report-row.ts';

type Searched = Pick<ReportRow, 'searchText' | 'titleKey' | 'clientKey'>;

/** Returns the stop function. */
export const prepareSearch = (
  rows: readonly Searched[],
  later: (work: () => void) => () => void,
): (() => void) => inSlices(rows, read, later);

function read(row: Searched): void {
  void row.searchText;
  void row.titleKey;
  void row.clientKey;
}
