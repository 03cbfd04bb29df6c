/** What the list of settings shows of this subject. */
import { Waypoints } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const INTEGRATIONS_SETTINGS: SettingsSection = {
  path: '/settings/integrations',
  title: 'Integrations',
  description: 'Your calendar, accounting and other programs, connected.',
  icon: Waypoints,
  article: 'other-calendars',
};
