/** Card with the agreements of one inspection, next to its report or appointment, and whether its fee was paid. */
import { lockSentence, reportLockReasons } from '@plumbline/domain/office/agreements/report-lock';
import type { Inspection } from '@plumbline/domain/tables/records';
import { Card, LinkButton, Switch, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { StateTag } from './state-tag.tsx';
import { type AgreementView, useAgreements } from './use-agreements.ts';

export interface JobAgreementsProps {
  readonly inspection: Pick<Inspection, 'id' | 'scopeId' | 'appointmentId'>;
}

function JobAgreements({ inspection }: JobAgreementsProps) {
  const { repositories, officeId } = useLocal();
  const toaster = useToaster();
  const agreements = useAgreements();
  const payments = useLive(`payments ${officeId}`, () => repositories.payments.live(officeId));
  const switches = useLive(`switches ${officeId}`, () => repositories.switches.live(officeId));
  if (agreements.status !== 'ready' || payments.status !== 'ready' || switches.status !== 'ready')
    return null;
  const mine = agreements.value.filter(
    ({ agreement }) =>
      agreement.inspectionId === inspection.id ||
      (agreement.appointmentId !== null && agreement.appointmentId === inspection.appointmentId),
  );
  const payment = payments.value.find(({ inspectionId }) => inspectionId === inspection.id) ?? null;
  const isOn = (key: string): boolean => switches.value.some((each) => each.key === key && each.isOn);
  const reasons = reportLockReasons(
    { needsSignature: isOn('report_needs_signature'), needsPayment: isOn('report_needs_payment') },
    inspection,
    mine.map(({ agreement }) => agreement),
    payment,
  );
  const sayFailed = (): void => {
    toaster.show({ message: 'We couldn’t save this on this device.', kind: 'error' });
  };
  const setPaid = async (isPaid: boolean): Promise<void> => {
    const result = await repositories.payments.set(inspection, isPaid);
    if (!result.ok) {
      sayFailed();
      return;
    }
    const undo = async (): Promise<void> => {
      // Restores the payment date instead of using the date of Undo.
      const taken = await repositories.payments.putBack(inspection, payment);
      if (taken.ok) toaster.show({ message: isPaid ? 'Marked as not paid' : 'Marked as paid' });
      else sayFailed();
    };
    toaster.show({
      message: isPaid ? 'Marked as paid' : 'Marked as not paid',
      action: { label: 'Undo', onPress: () => void undo() },
    });
  };
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Agreement and payment</h2>
      {reasons.length > 0 && (
        <p className="type-note mt-1.5 mb-0 text-pretty text-text-2">{lockSentence(reasons)}</p>
      )}
      <AgreementLines views={mine} />
      <NewAgreement search={{ inspection: inspection.id }} />
      <div className="mt-4 border-t border-line pt-4">
        <Switch
          label="Inspection fee paid"
          isOn={payment?.paidAt != null}
          onChange={(next) => void setPaid(next)}
        />
      </div>
    </Card>
  );
}

function AgreementLines({ views }: { readonly views: readonly AgreementView[] }) {
  if (views.length === 0) return null;
  return (
    <ul className="mt-2 mb-3 list-none p-0">
      {views.map(({ agreement, state }) => (
        <li
          key={agreement.id}
          className="relative flex min-h-11 items-center gap-3 border-b border-line py-1.5"
        >
          <Link
            to="/agreements/record/$id"
            params={{ id: agreement.id }}
            className="type-ui min-w-0 flex-1 break-words text-text no-underline after:absolute after:inset-0 hover:underline"
          >
            {agreement.title}
          </Link>
          <StateTag state={state} />
        </li>
      ))}
    </ul>
  );
}

function NewAgreement({ search }: { readonly search: { inspection: string } | { appointment: string } }) {
  return (
    <div className="mt-3">
      <LinkButton icon={Plus} label="New agreement" render={<Link to="/agreements/new" search={search} />} />
    </div>
  );
}

/** On an appointment: what is signed beforehand. */
export function AppointmentAgreements({ appointmentId }: { readonly appointmentId: string }) {
  const agreements = useAgreements();
  if (agreements.status !== 'ready') return null;
  const mine = agreements.value.filter(({ agreement }) => agreement.appointmentId === appointmentId);
  return (
    <section aria-label="Agreements" className="border-t border-line pt-4">
      <h2 className="type-h3 m-0">Agreements</h2>
      <AgreementLines views={mine} />
      <NewAgreement search={{ appointment: appointmentId }} />
    </section>
  );
}

/** The same for a report, whose inspection is looked up here. */
export function ReportAgreements({ reportId }: { readonly reportId: string }) {
  const { repositories, officeId } = useLocal();
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live({ scopeId: officeId }));
  const inspections = useLive(`inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  if (reports.status !== 'ready' || inspections.status !== 'ready') return null;
  const report = reports.value.find(({ id }) => id === reportId);
  const inspection = inspections.value.find(({ id }) => id === report?.inspectionId);
  return inspection === undefined ? null : <JobAgreements inspection={inspection} />;
}
