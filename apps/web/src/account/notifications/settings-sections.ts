/** What the list of settings shows of this subject. */
import { Bell } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const NOTIFICATIONS_SETTINGS: SettingsSection = {
  path: '/settings/notifications',
  title: 'Notifications',
  description: 'What you’re notified of, where, and how long before an appointment.',
  words: ['push', 'reminders', 'bell', 'email alerts'],
  icon: Bell,
  article: 'notifications',
};
