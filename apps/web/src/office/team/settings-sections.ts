/** What the list of settings shows of this subject. */
import { Users } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const TEAM_SETTINGS: SettingsSection = {
  path: '/settings/team',
  title: 'Team',
  description: 'Members, what each may do, and invitations.',
  icon: Users,
  article: 'team-and-roles',
};
