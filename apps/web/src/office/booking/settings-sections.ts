/** What the list of settings shows of this subject. */
import { CalendarClock, Tags } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const SERVICES_SETTINGS: SettingsSection = {
  path: '/settings/services',
  title: 'Services and prices',
  description: 'What you offer, how long it takes, and what it costs.',
  words: ['price list', 'fees', 'square feet', 'add-ons', 'duration'],
  icon: Tags,
  article: 'services-and-prices',
};

export const BOOKING_SETTINGS: SettingsSection = {
  path: '/settings/booking',
  title: 'Online booking',
  description: 'Your page for clients, your team’s hours, notice, and questions.',
  words: ['booking page', 'hours', 'time off', 'holidays', 'notice', 'radius', 'widget'],
  icon: CalendarClock,
  article: 'booking-page',
};
