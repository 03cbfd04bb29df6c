/** Sheet over the calendar for the appointment in the URL. */

import { appointmentNotFoundText } from '@plumbline/domain/ground/messages';
import { isExpected } from '@plumbline/domain/office/calendar/appointment-status';
import { LinkButton, Sheet } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Pencil } from 'lucide-react';
import { AppointmentFacts } from '../appointment/appointment-facts.tsx';
import { type StartFromAppointment, StartSection } from '../appointment/start-section.tsx';
import { StatusMenu } from '../appointment/status-menu.tsx';
import { nameOf, type Schedule } from '../schedule.ts';
import { useAppointmentSteps } from '../series/use-appointment-steps.tsx';

export interface PeekSheetProps {
  readonly appointmentId: string;
  readonly schedule: Schedule;
  readonly onStart: StartFromAppointment;
  readonly onClose: () => void;
}

export function PeekSheet({ appointmentId, schedule, onStart, onClose }: PeekSheetProps) {
  const steps = useAppointmentSteps(schedule);
  const appointment = schedule.appointment(appointmentId);
  const isThere = appointment !== null && appointment.deletedAt === null;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isThere ? nameOf(appointment, schedule) : appointmentNotFoundText}
      footer={
        isThere && (
          <>
            <LinkButton
              label="Edit"
              icon={Pencil}
              render={<Link to="/calendar/appointments/$id/edit" params={{ id: appointmentId }} />}
            />
            <LinkButton
              label="Open"
              iconEnd={ArrowRight}
              variant="outline"
              render={<Link to="/calendar/appointments/$id" params={{ id: appointmentId }} />}
            />
          </>
        )
      }
    >
      {isThere ? (
        <div className="grid gap-5">
          <span>
            <StatusMenu
              status={appointment.status}
              onChoose={(status) => void steps.setStatus(appointment, status)}
            />
          </span>
          {(isExpected(appointment.status) || appointment.inspectionId !== null) && (
            <StartSection appointment={appointment} schedule={schedule} onStart={onStart} />
          )}
          <AppointmentFacts appointment={appointment} schedule={schedule} />
          {steps.dialogs}
        </div>
      ) : (
        <p className="type-body m-0 text-text-2">
          It may not have downloaded to this device yet, or it was deleted.
        </p>
      )}
    </Sheet>
  );
}
