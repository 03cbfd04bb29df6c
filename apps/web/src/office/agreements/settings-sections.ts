/** What the list of settings shows of this subject. */
import { FileSignature } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const AGREEMENTS_SETTINGS: SettingsSection = {
  path: '/settings/agreements',
  title: 'Agreements',
  description: 'What clients sign, and which reports wait for it.',
  words: ['contract', 'e-sign', 'pre-inspection'],
  icon: FileSignature,
  article: 'agreement-wordings',
};
