import type { RowProblem } from '@plumbline/domain/contacts/contact-file';
import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';

interface Counted {
  readonly added: readonly unknown[];
  readonly changed: readonly unknown[];
  readonly unchangedCount: number;
}

/** ': 3 new, 2 to add to. 1 line can’t be read and will be skipped.' */
export function importSummary(
  { added, changed, unchangedCount }: Counted,
  problems: readonly RowProblem[],
): string {
  const parts = [
    added.length > 0 && `${formatNumber(added.length)} new`,
    changed.length > 0 && `${formatNumber(changed.length)} to add to`,
    unchangedCount > 0 && `${formatNumber(unchangedCount)} unchanged`,
  ].filter((part) => part !== false);
  const left =
    problems.length === 0 ? '' : ` ${countOf(problems.length, 'line')} can’t be read and will be skipped.`;
  return `${parts.length === 0 ? ': nothing in it.' : `: ${parts.join(', ')}.`}${left}`;
}
