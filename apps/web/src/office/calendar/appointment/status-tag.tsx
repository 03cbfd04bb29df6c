import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import type { AppointmentStatus } from '@plumbline/domain/tables/records';
import { Tag } from '@plumbline/ui';
import { Ban, CalendarCheck, CalendarClock, CircleCheck, UserX } from 'lucide-react';
import type { ComponentProps } from 'react';

const LOOKS: Readonly<Record<AppointmentStatus, Pick<ComponentProps<typeof Tag>, 'tone' | 'icon'>>> = {
  scheduled: { tone: 'plain', icon: CalendarClock },
  confirmed: { tone: 'info', icon: CalendarCheck },
  completed: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'plain', icon: Ban },
  no_show: { tone: 'needs', icon: UserX },
};

export const StatusTag = ({ status }: { readonly status: AppointmentStatus }) => (
  <Tag {...LOOKS[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Tag>
);
