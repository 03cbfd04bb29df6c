/** What the list of settings shows of this subject. */
import { Users } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const TEAM_SETTINGS: SettingsSection = {
  path: '/settings/team',
  title: 'Team',
  description: 'Team members, their roles, and invitations.',
  words: ['members', 'roles', 'invite', 'permissions', 'owner'],
  icon: Users,
  article: 'team-and-roles',
};
