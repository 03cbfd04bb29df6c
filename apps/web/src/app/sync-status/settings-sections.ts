/** What the list of settings shows of this subject. */
import { HardDrive } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const STORAGE_SETTINGS: SettingsSection = {
  path: '/settings/device',
  title: 'Storage',
  description: 'What this device keeps, and how much space is left.',
  icon: HardDrive,
  article: 'storage-and-backup',
};
