/** What the list of settings shows of this subject. */
import { Palette } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const BRANDING_SETTINGS: SettingsSection = {
  path: '/settings/branding',
  title: 'Branding',
  description: 'Logo, color, fonts and footer of your reports.',
  icon: Palette,
  article: 'report-look',
};
