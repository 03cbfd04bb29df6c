/** What the list of settings shows of this subject. */
import { UserRound } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const PROFILE_SETTINGS: SettingsSection = {
  path: '/settings/profile',
  title: 'Profile',
  description: 'Your name, phone, license and picture, as your team and your reports show them.',
  icon: UserRound,
  article: 'set-up-your-office',
};
