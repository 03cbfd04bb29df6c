/** What the list of settings shows of this subject. */
import { SunMoon } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const APPEARANCE_SETTINGS: SettingsSection = {
  path: '/settings/appearance',
  title: 'Appearance',
  description: 'Light or dark, weeks and hours, on this device.',
  icon: SunMoon,
  article: 'find-your-way',
};
