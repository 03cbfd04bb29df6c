import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import { type AppointmentStatus, appointmentStatuses } from '@plumbline/domain/tables/records';
import { Button, Menu, MenuItem } from '@plumbline/ui';
import { ChevronDown } from 'lucide-react';

const VERBS: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'Set back to scheduled',
  confirmed: 'Confirm',
  completed: 'Mark as completed',
  cancelled: 'Cancel appointment',
  no_show: 'No-show',
};

export interface StatusMenuProps {
  readonly status: AppointmentStatus;
  readonly onChoose: (status: AppointmentStatus) => void;
}

export const StatusMenu = ({ status, onChoose }: StatusMenuProps) => (
  <Menu
    trigger={<Button label={APPOINTMENT_STATUS_LABELS[status]} variant="outline" iconEnd={ChevronDown} />}
  >
    {appointmentStatuses
      .filter((each) => each !== status)
      .map((each) => (
        <MenuItem
          key={each}
          label={VERBS[each]}
          isDestructive={each === 'cancelled'}
          onSelect={() => onChoose(each)}
        />
      ))}
  </Menu>
);
