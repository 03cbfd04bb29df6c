/** What the list of settings shows of this subject. */
import { Compass } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const GETTING_STARTED_SETTINGS: SettingsSection = {
  path: '/settings/getting-started',
  title: 'Getting started',
  description: 'The guided tour, the first steps on the dashboard, and sample data.',
  words: ['tour', 'sample data', 'demo'],
  icon: Compass,
  article: 'first-report',
};
