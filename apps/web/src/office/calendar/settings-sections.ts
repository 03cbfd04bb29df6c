/** What the list of settings shows of this subject. */
import { CalendarDays } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const CALENDARS_SETTINGS: SettingsSection = {
  path: '/settings/calendars',
  title: 'Other calendars',
  description: 'Links under which the calendar of your phone or desk shows your appointments.',
  icon: CalendarDays,
  article: 'other-calendars',
};
