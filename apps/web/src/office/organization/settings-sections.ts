/** What the list of settings shows of this subject. */
import { Building2 } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const ORGANIZATION_SETTINGS: SettingsSection = {
  path: '/settings/organization',
  title: 'Company',
  description: 'Name, address, license, and time zone, as they appear on every report and email.',
  words: ['organization', 'office', 'company name', 'phone', 'time zone', 'hours', 'logo'],
  icon: Building2,
  article: 'set-up-your-office',
};
