/** What the list of settings shows of this subject. */
import { Archive } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const DATA_SETTINGS: SettingsSection = {
  path: '/settings/data',
  title: 'Data',
  description: 'Export or import everything, choose how long logs are kept, and close your account.',
  words: ['export', 'import', 'delete account', 'retention', 'backup'],
  icon: Archive,
  article: 'export-and-import',
};
