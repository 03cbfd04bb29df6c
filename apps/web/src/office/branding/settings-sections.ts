/** What the list of settings shows of this subject. */
import { Palette } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const BRANDING_SETTINGS: SettingsSection = {
  path: '/settings/branding',
  title: 'Branding',
  description: 'Logo, color, fonts, and footer of your reports.',
  words: ['logo', 'color', 'font', 'footer', 'report look'],
  icon: Palette,
  article: 'report-look',
};
