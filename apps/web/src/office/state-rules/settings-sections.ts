/** What the list of settings shows of this subject. */
import { Scale } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const STATE_RULES_SETTINGS: SettingsSection = {
  path: '/settings/state-rules',
  title: 'State rules',
  description: 'What each state adds to reports and agreements, with its source.',
  words: ['law', 'license', 'standard', 'deadline', 'regulation'],
  icon: Scale,
  article: 'state-rules',
};
