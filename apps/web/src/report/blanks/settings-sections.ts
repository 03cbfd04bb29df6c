/** What the list of settings shows of this subject. */
import { FileText } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const FORMS_SETTINGS: SettingsSection = {
  path: '/settings/forms',
  title: 'Forms',
  description: 'State forms, on our version or the agency’s own PDF.',
  words: ['official PDF', 'fillable form', 'field mapping', 'Citizens', 'TREC', 'REI 7-6', 'deficient'],
  icon: FileText,
  article: 'official-forms',
};
