/** What the list of settings shows of this subject. */
import { ShieldCheck } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const INSURANCE_SETTINGS: SettingsSection = {
  path: '/settings/insurance',
  title: 'Insurance',
  description: 'The page for clients, credit tables, rules of carriers and settings that change by law.',
  icon: ShieldCheck,
  article: 'insurance-settings',
};
