import { lockSentence, reportLockReasons } from '@plumbline/domain/office/agreements/report-lock';
import { Banner } from '@plumbline/ui';
import { Lock } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

/** Why a link to this report is locked for now; hidden where it opens. */
export function LockNote({ reportId }: { readonly reportId: string }) {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live(scope));
  const inspections = useLive(`inspections ${officeId}`, () => repositories.inspections.live(scope));
  const agreements = useLive(`agreements ${officeId}`, () => repositories.agreements.live(officeId));
  const payments = useLive(`payments ${officeId}`, () => repositories.payments.live(officeId));
  const switches = useLive(`switches ${officeId}`, () => repositories.switches.live(officeId));
  if (
    reports.status !== 'ready' ||
    inspections.status !== 'ready' ||
    agreements.status !== 'ready' ||
    payments.status !== 'ready' ||
    switches.status !== 'ready'
  )
    return null;
  const report = reports.value.find(({ id }) => id === reportId);
  const inspection = inspections.value.find(({ id }) => id === report?.inspectionId);
  if (inspection === undefined) return null;
  const isOn = (key: string): boolean => switches.value.some((each) => each.key === key && each.isOn);
  const reasons = reportLockReasons(
    { needsSignature: isOn('report_needs_signature'), needsPayment: isOn('report_needs_payment') },
    inspection,
    agreements.value,
    payments.value.find(({ inspectionId }) => inspectionId === inspection.id) ?? null,
  );
  if (reasons.length === 0) return null;
  return (
    <Banner icon={Lock} className="mb-5 rounded-md">
      {`${lockSentence(reasons)} You can still send the link. It will start working automatically.`}
    </Banner>
  );
}
