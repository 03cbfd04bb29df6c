/** What the list of settings shows of this subject. */
import { ShieldCheck } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const INSURANCE_SETTINGS: SettingsSection = {
  path: '/settings/insurance',
  title: 'Insurance',
  description: 'The credit page for clients, credit tables, and carrier rules.',
  words: ['credits', 'carriers', 'wind mitigation'],
  icon: ShieldCheck,
  article: 'insurance-settings',
};
