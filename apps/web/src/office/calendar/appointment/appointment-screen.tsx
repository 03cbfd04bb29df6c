/** /calendar/appointments/{id}: details and actions of one appointment. */
import { isExpected } from '@plumbline/domain/office/calendar/appointment-status';
import { BackLink, IconButton, LinkButton, Menu, MenuItem, MenuLinkItem } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { CalendarFileButton } from '../feed/calendar-file-button.tsx';
import { InviteButton } from '../feed/invite-button.tsx';
import { type KeptAppointment, nameOf, type Schedule } from '../schedule.ts';
import { useAppointmentSteps } from '../series/use-appointment-steps.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentGate } from './appointment-gate.tsx';
import { type StartFromAppointment, StartSection } from './start-section.tsx';
import { StatusMenu } from './status-menu.tsx';
import { StatusTag } from './status-tag.tsx';

export interface AppointmentScreenProps {
  readonly appointmentId: string;
  /** Starts the inspection; implemented by another subject. */
  readonly onStart: StartFromAppointment;
  /** Its agreements, from another subject. */
  readonly agreements: ReactNode;
  /** The appointment was deleted. */
  readonly onLeave: () => void;
}

export function AppointmentScreen(props: AppointmentScreenProps) {
  return (
    <AppointmentGate appointmentId={props.appointmentId}>
      {(appointment, schedule) => <Reading {...props} schedule={schedule} appointment={appointment} />}
    </AppointmentGate>
  );
}

interface ReadingProps extends AppointmentScreenProps {
  readonly appointment: KeptAppointment;
  readonly schedule: Schedule;
}

function Reading({ appointment, schedule, onStart, onLeave, agreements }: ReadingProps) {
  const steps = useAppointmentSteps(schedule);
  const title = nameOf(appointment, schedule);
  return (
    <div className="page-form pt-6 page-end">
      <TextBack />
      <header className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="mr-auto min-w-0">
          <div className="flex items-start gap-1">
            <h1 className="type-h1 m-0 text-balance">{title}</h1>
            <HelpLink article="start-from-an-appointment" />
          </div>
          {appointment.title !== '' && appointment.title !== title && (
            <p className="type-body m-0 text-text-2">{appointment.title}</p>
          )}
        </div>
        <StatusMenu
          status={appointment.status}
          onChoose={(status) => void steps.setStatus(appointment, status)}
        />
        <LinkButton
          label="Edit"
          icon={Pencil}
          render={<Link to="/calendar/appointments/$id/edit" params={{ id: appointment.id }} />}
        />
        <MoreMenu
          appointment={appointment}
          onRemove={async () => {
            if (await steps.remove(appointment)) onLeave();
          }}
        />
      </header>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <AppointmentFacts appointment={appointment} schedule={schedule} />
        <aside aria-label="What happens next" className="grid content-start gap-4 lg:order-none">
          {isExpected(appointment.status) || appointment.inspectionId !== null ? (
            <StartSection appointment={appointment} schedule={schedule} onStart={onStart} />
          ) : (
            <p className="m-0">
              <StatusTag status={appointment.status} />
            </p>
          )}
          <InviteButton appointment={appointment} client={schedule.contact(appointment.contactId)} />
          <CalendarFileButton appointment={appointment} schedule={schedule} />
          {agreements}
        </aside>
      </div>
      {steps.dialogs}
    </div>
  );
}

const TextBack = () => <BackLink label="Calendar" render={<Link to="/calendar" />} />;

function MoreMenu({
  appointment,
  onRemove,
}: {
  readonly appointment: KeptAppointment;
  readonly onRemove: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Ellipsis} label="More" variant="plain" />}
      align="end"
    >
      <MenuLinkItem
        label="View in calendar"
        icon={CalendarPlus}
        render={<Link to="/calendar" search={{ appointment: appointment.id }} />}
      />
      <MenuItem label="Delete appointment" icon={Trash2} isDestructive onSelect={() => void onRemove()} />
    </Menu>
  );
}
