/** What the list of settings shows of this subject. */
import { HardDrive } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const STORAGE_SETTINGS: SettingsSection = {
  path: '/settings/device',
  title: 'Storage',
  description: 'What’s stored on this device, and how much space is left.',
  words: ['offline', 'sync', 'backup', 'space', 'photos'],
  icon: HardDrive,
  article: 'storage-and-backup',
};
