/** What the list of settings shows of this subject. */
import { UserRound } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const PROFILE_SETTINGS: SettingsSection = {
  path: '/settings/profile',
  title: 'Profile',
  description: 'Your name, phone, license, and photo, as your team and reports show them.',
  words: ['name', 'phone', 'license number', 'photo', 'signature'],
  icon: UserRound,
  article: 'set-up-your-office',
};
