import type { NotificationType } from '@plumbline/domain/notifications/notification';
import {
  AlarmClock,
  Bell,
  CalendarPlus,
  CircleAlert,
  CloudAlert,
  CloudCheck,
  type LucideIcon,
  MessageSquare,
} from 'lucide-react';

export const TYPE_ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  appointment_reminder: AlarmClock,
  client_message: MessageSquare,
  booking_new: CalendarPlus,
  sync_complete: CloudCheck,
  sync_failed: CloudAlert,
  system_alert: CircleAlert,
  other: Bell,
};

export interface TypeWords {
  readonly title: string;
  readonly detail: string;
}

export const TYPE_WORDS: Readonly<Record<NotificationType, TypeWords>> = {
  appointment_reminder: { title: 'Reminders', detail: 'Before your appointments, at the times above.' },
  booking_new: {
    title: 'Appointments',
    detail: 'When one of your appointments is booked, moved, or canceled.',
  },
  client_message: { title: 'Client messages', detail: 'When a client answers a text.' },
  system_alert: { title: 'Alerts', detail: 'When an email, a text, or a report isn’t delivered.' },
  sync_failed: { title: 'Not saved', detail: 'When the server rejects a change and you need to review it.' },
  sync_complete: {
    title: 'Everything uploaded',
    detail: 'When everything saved offline has uploaded.',
  },
  other: { title: 'Other', detail: 'Your tasks, and test messages.' },
};
