/** What the list of settings shows of this subject. */
import { FileText } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const FORMS_SETTINGS: SettingsSection = {
  path: '/settings/forms',
  title: 'Forms',
  description: 'Official forms as we draw them, or on the agency’s own PDF.',
  icon: FileText,
  article: 'official-forms',
};
