/** Card with the invoices of one inspection, on its report's preview and on its appointment. */

import { usualSettings } from '@plumbline/domain/office/invoices/new-invoice';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import type { Inspection } from '@plumbline/domain/tables/records';
import { Button } from '@plumbline/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { InvoiceTag } from './state-tag.tsx';
import { useInvoices } from './use-invoices.ts';
import { useNewInvoice } from './use-new-invoice.ts';

function JobInvoices({ inspection }: { readonly inspection: Inspection }) {
  const state = useInvoices();
  const navigate = useNavigate();
  const create = useNewInvoice(
    state.status === 'ready' ? state.value.settings : usualSettings,
    (id) => void navigate({ to: '/invoices/$id', params: { id } }),
  );
  if (state.status !== 'ready') return null;
  const mine = state.value.views.filter(({ invoice }) => invoice.inspectionId === inspection.id);
  return (
    <section aria-label="Invoices" className="border-t border-line pt-4">
      <h2 className="type-h3 m-0">Invoices</h2>
      {mine.length > 0 && (
        <ul className="mt-2 mb-3 list-none p-0">
          {mine.map(({ invoice, name, state: standing }) => (
            <li
              key={invoice.id}
              className="relative flex min-h-11 items-center gap-3 border-b border-line py-1.5"
            >
              <Link
                to="/invoices/$id"
                params={{ id: invoice.id }}
                className="type-ui min-w-0 flex-1 break-words text-text no-underline after:absolute after:inset-0 hover:underline"
              >
                {`${name}, ${exactMoney(invoice.totalCents)}`}
              </Link>
              <InvoiceTag state={standing} />
            </li>
          ))}
        </ul>
      )}
      <Button
        label="Create invoice"
        icon={Plus}
        variant="plain"
        className="mt-2"
        onClick={() => void create(inspection)}
      />
    </section>
  );
}

function useInspection(find: (inspection: Inspection) => boolean): Inspection | undefined {
  const { repositories, officeId } = useLocal();
  const inspections = useLive(`inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  return inspections.status === 'ready' ? inspections.value.find(find) : undefined;
}

/** Nothing until the appointment has an inspection. */
export function AppointmentInvoices({ appointmentId }: { readonly appointmentId: string }) {
  const inspection = useInspection((each) => each.appointmentId === appointmentId);
  return inspection === undefined ? null : <JobInvoices inspection={inspection} />;
}

export function ReportInvoices({ reportId }: { readonly reportId: string }) {
  const { repositories, officeId } = useLocal();
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live({ scopeId: officeId }));
  const inspectionId =
    reports.status === 'ready' ? reports.value.find(({ id }) => id === reportId)?.inspectionId : undefined;
  const inspection = useInspection(({ id }) => id === inspectionId);
  return inspection === undefined ? null : <JobInvoices inspection={inspection} />;
}
