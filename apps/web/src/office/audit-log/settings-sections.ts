/** What the list of settings shows of this subject. */
import { History } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const AUDIT_LOG_SETTINGS: SettingsSection = {
  path: '/settings/audit-log',
  title: 'Audit log',
  description: 'Who changed which setting, role, price, template, or link, and who exported data.',
  words: ['history', 'changes', 'security', 'activity'],
  icon: History,
  needs: 'read the audit log',
  article: 'audit-log',
};
