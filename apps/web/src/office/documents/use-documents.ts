/** The office's documents with what they belong to; live, from this device. */
import type { Account, Document, Inspection } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createDocuments, type Documents } from '#src/ground/local/repositories/documents.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface DocumentView {
  readonly document: Kept<Document>;
  /** '1148 Palmetto Ave', or the company; '' when neither is on this device. */
  readonly place: string;
  /** After merges of accounts. */
  readonly accountId: string | null;
}

export function useDocumentRows(): Documents {
  const { store } = useLocal();
  return useMemo(() => createDocuments(store), [store]);
}

/** Newest first. */
export function useDocuments(): LiveState<readonly DocumentView[]> {
  const { repositories, officeId } = useLocal();
  const rows = useDocumentRows();
  const documents = useLive(`documents ${officeId}`, () => rows.liveOfOffice(officeId));
  const accounts = useLive(`accounts with bin ${officeId}`, () =>
    repositories.accounts.live({ scopeId: officeId, withDeleted: true }),
  );
  const inspections = useLive(`inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  return useMemo(() => {
    const joined = joinLive({ documents, accounts, inspections });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    return { status: 'ready', value: viewsOf(rows.documents, rows.accounts, rows.inspections) };
  }, [documents, accounts, inspections]);
}

function viewsOf(
  documents: readonly Kept<Document>[],
  accounts: readonly Account[],
  inspections: readonly Inspection[],
): DocumentView[] {
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const inspectionOf = new Map(inspections.map((inspection) => [inspection.id, inspection]));
  const standing = (id: string | null): Account | null => {
    const seen = new Set<string>();
    let account = accountOf.get(id ?? '');
    while (account?.mergedInto != null && !seen.has(account.id)) {
      seen.add(account.id);
      account = accountOf.get(account.mergedInto);
    }
    return account ?? null;
  };
  return documents
    .map((document) => {
      const account = standing(document.accountId);
      const inspection = inspectionOf.get(document.inspectionId ?? '');
      const place = inspection?.addressLine1 || account?.name || '';
      return { document, place, accountId: account?.id ?? document.accountId };
    })
    .sort((a, b) => newestFirst(a.document, b.document));
}

/** One that the server has not seen has no time yet: it is the newest. */
const newestFirst = (a: Document, b: Document): number =>
  (b.createdAt ?? '9').localeCompare(a.createdAt ?? '9') || (a.id < b.id ? 1 : -1);

export interface DocumentPlace {
  readonly inspectionId?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Those of an inspection or a company; all without either. */
export const documentsOf = (
  views: readonly DocumentView[],
  { inspectionId, accountId }: DocumentPlace,
): readonly DocumentView[] =>
  views.filter(
    (view) =>
      (inspectionId === undefined || view.document.inspectionId === inspectionId) &&
      (accountId === undefined || view.accountId === accountId),
  );
