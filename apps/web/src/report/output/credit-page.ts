/** The client page of the credit estimate: when a version includes one, and its PDF for review. */
import {
  buildCreditPage,
  type CreditPageModel,
  viewInsurance,
} from '@plumbline/domain/insurance/report-insurance';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { CollectedReport } from './collect-report.ts';
import { type DraftResult, makeBlob } from './pdf/make-draft.ts';

/**
 * Returns null where no credit depends on the report, the owner has not allowed it, or the inspector excludes it from this
 * report.
 */
export function clientCreditPage(
  { parts, office }: Pick<CollectedReport, 'parts' | 'office'>,
  snapshot: ReportSnapshot,
): CreditPageModel | null {
  if (!office.isClientPageOn) return null;
  const view = viewInsurance(parts, office.values);
  return view.inputs.isForClient ? buildCreditPage(snapshot, view, { draft: false }) : null;
}

/**
 * Renders it as it would be published now, marked 'Draft'. Returns null where no credit depends on the report, or the owner
 * has not allowed it.
 */
export async function makeCreditPageDraft(
  work: LocalWork,
  { parts, office, report }: CollectedReport,
  signal?: AbortSignal,
): Promise<DraftResult | null> {
  if (!office.isClientPageOn) return null;
  const snapshot = createSnapshot({ ...parts, publication: null });
  const page = buildCreditPage(snapshot, viewInsurance(parts, office.values), { draft: true });
  if (page === null) return null;
  return makeBlob(work, report.inspectionId, { source: { kind: 'credit-page', page }, signal });
}
