/** Which of an organization's dated values count on a day; what each holds is for its kind to read. */
import type { DatedValueRow } from './records.ts';

export type DatedVersion = Pick<
  DatedValueRow,
  'id' | 'kind' | 'subject' | 'validFrom' | 'value' | 'withdrawnAt' | 'deletedAt'
>;

/** Latest day first; of two versions for one day, the one entered later. */
export const newestFirst = (
  a: Pick<DatedVersion, 'id' | 'validFrom'>,
  b: Pick<DatedVersion, 'id' | 'validFrom'>,
): number => (a.validFrom === b.validFrom ? (a.id < b.id ? 1 : -1) : a.validFrom < b.validFrom ? 1 : -1);

/** Versions of a kind that began by the day and are not withdrawn, newest first. */
export const versionsOn = <V extends DatedVersion>(rows: readonly V[], kind: string, day: string): V[] =>
  rows
    .filter(
      (row) =>
        row.kind === kind && row.validFrom <= day && row.withdrawnAt === null && row.deletedAt === null,
    )
    .sort(newestFirst);
