/** What the list of settings shows of this subject. */
import { SunMoon } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const APPEARANCE_SETTINGS: SettingsSection = {
  path: '/settings/appearance',
  title: 'Appearance',
  description: 'Theme, calendar, clock, and shortcuts on this device.',
  words: ['dark mode', 'light mode', 'theme', '24 hours', 'week start', 'shortcuts'],
  icon: SunMoon,
  article: 'find-your-way',
};
