/** What the list of settings shows of this subject. */
import { CalendarClock, Tags } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const SERVICES_SETTINGS: SettingsSection = {
  path: '/settings/services',
  title: 'Services and prices',
  description: 'What you sell, how long it takes, what it costs and what changes that.',
  icon: Tags,
  article: 'services-and-prices',
};

export const BOOKING_SETTINGS: SettingsSection = {
  path: '/settings/booking',
  title: 'Online booking',
  description: 'Your page for clients, the hours of your people, notice and questions.',
  icon: CalendarClock,
  article: 'booking-page',
};
