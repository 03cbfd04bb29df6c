import { type DatedValueRow, datedValues } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import {
  createRecordRepository,
  type InsertResult,
  type Kept,
  type WriteOptions,
} from './record-repository.ts';

export type KeptDatedValue = Kept<DatedValueRow>;

export interface NewDatedValue {
  readonly kind: string;
  readonly subject: string;
  /** A day, YYYY-MM-DD. */
  readonly validFrom: string;
  readonly value: unknown;
  readonly note: string;
}

/**
 * The organization's replacements for built-in values. A version is never changed: a new one is added, and one that
 * should not apply is withdrawn but stays visible.
 */
export function createDatedValues(store: LocalStore) {
  const base = createRecordRepository(store, datedValues);
  return {
    get: (id: string): Promise<KeptDatedValue | null> => base.get(id),
    ofOffice: (officeId: string): Promise<KeptDatedValue[]> => base.list({ scopeId: officeId }),
    live: (officeId: string) => base.live({ scopeId: officeId }),
    add: (
      officeId: string,
      values: NewDatedValue,
      options?: WriteOptions & { id?: string },
    ): Promise<InsertResult> => base.insert(officeId, values, options),
    /** Withdraws all of them as one edit, back to the built-in value. */
    withdraw: (
      versions: readonly KeptDatedValue[],
      isWithdrawn: boolean,
      options?: WriteOptions,
    ): Promise<CommitResult> =>
      store.commit(
        versions.map((version) =>
          base.updating(version, { withdrawnAt: isWithdrawn ? store.nowIso() : null }),
        ),
        options,
      ),
  };
}
export type DatedValues = ReturnType<typeof createDatedValues>;
