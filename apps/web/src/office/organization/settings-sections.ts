/** What the list of settings shows of this subject. */
import { Building2 } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const ORGANIZATION_SETTINGS: SettingsSection = {
  path: '/settings/organization',
  title: 'Organization',
  description: 'Name, address and license as they appear on every report and email.',
  icon: Building2,
  article: 'set-up-your-office',
};
