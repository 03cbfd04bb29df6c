/** What the list of settings shows of this subject. */
import { Waypoints } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const INTEGRATIONS_SETTINGS: SettingsSection = {
  path: '/settings/integrations',
  title: 'Integrations',
  description: 'Connect your calendars, accounting, and other software.',
  words: ['Google', 'Outlook', 'Apple', 'QuickBooks', 'calendar feed'],
  icon: Waypoints,
  article: 'other-calendars',
};
