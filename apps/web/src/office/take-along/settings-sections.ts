/** What the list of settings shows of this subject. */
import { Archive } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const DATA_SETTINGS: SettingsSection = {
  path: '/settings/data',
  title: 'Data',
  description: 'Take everything with you, decide how long logs are kept, end your account.',
  icon: Archive,
  article: 'export-and-import',
};
