/** From the visit to its reports: begins the inspection once, then leads to what is written. */

import { failedText } from '@plumbline/domain/ground/messages';
import type {
  AppointmentContact,
  AppointmentService,
  Contact,
  Service,
} from '@plumbline/domain/tables/records';
import { Button, LinkButton, ListRow, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ClipboardList, FileText } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';

/** What an inspection started from an appointment takes over. */
export interface StartInput {
  readonly appointment: KeptAppointment;
  readonly client: Contact | null;
  readonly people: readonly Pick<AppointmentContact, 'contactId' | 'role'>[];
  readonly lines: readonly AppointmentService[];
  /** Of the lines, in their order. */
  readonly services: readonly Service[];
}

/** Returns the first report; null: not started, and the reason was shown. */
export type StartFromAppointment = (input: StartInput) => Promise<string | null>;

export interface StartSectionProps {
  readonly appointment: KeptAppointment;
  readonly schedule: Schedule;
  readonly onStart: StartFromAppointment;
}

export function StartSection({ appointment, schedule, onStart }: StartSectionProps) {
  const { inspectionId } = appointment;
  return inspectionId === null ? (
    <StartButton appointment={appointment} schedule={schedule} onStart={onStart} />
  ) : (
    <BegunReports inspectionId={inspectionId} />
  );
}

function StartButton({ appointment, schedule, onStart }: StartSectionProps) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const lines = schedule.linesOf(appointment.id);
  async function start(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await onStart({
        appointment,
        client: schedule.contact(appointment.contactId),
        people: schedule.peopleOf(appointment.id),
        lines,
        services: lines.flatMap(({ serviceId }) => schedule.service(serviceId) ?? []),
      });
    } catch (error) {
      log.error('The inspection was not started.', error);
      toaster.show({ message: failedText('create', 'report'), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      label="Start inspection"
      icon={ClipboardList}
      variant="primary"
      isWide
      isBusy={isBusy}
      onClick={() => void start()}
    />
  );
}

function BegunReports({ inspectionId }: { readonly inspectionId: string }) {
  const { repositories } = useLocal();
  const state = useLive(`reports of ${inspectionId}`, () =>
    repositories.reports.live({ parentId: inspectionId }),
  );
  const reports = state.status === 'ready' ? state.value : [];
  const first = reports[0];
  return (
    <section aria-label="Reports">
      {first !== undefined && (
        <LinkButton
          label="Open report"
          icon={ClipboardList}
          variant="primary"
          isWide
          render={<Link to="/reports/$id" params={{ id: first.id }} />}
        />
      )}
      {reports.length > 1 && (
        <ul aria-label="All reports" className="m-0 mt-2 list-none p-0">
          {reports.map(({ id, title, type, number }) => (
            <li key={id}>
              <ListRow
                title={title || type.replaceAll('_', ' ')}
                meta={number}
                icon={FileText}
                render={<Link to="/reports/$id" params={{ id }} />}
              />
            </li>
          ))}
        </ul>
      )}
      {state.status === 'ready' && first === undefined && (
        <p className="type-meta m-0 text-text-3">The inspection has no report on this device yet.</p>
      )}
    </section>
  );
}
