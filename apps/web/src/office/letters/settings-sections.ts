/** What the list of settings shows of this subject. */
import { Mail, MailCheck, Send } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const LETTERS_SETTINGS: SettingsSection = {
  path: '/settings/email-templates',
  title: 'Email templates',
  description: 'The emails you send, with a preview.',
  icon: Mail,
  needs: 'write e-mail templates',
  article: 'letters',
};

export const SENDING_SETTINGS: SettingsSection = {
  path: '/settings/messaging',
  title: 'Sending',
  description: 'Who your letters and texts are from, and where answers go.',
  icon: Send,
  needs: 'change organization',
  article: 'text-messages',
};

export const MESSAGES_SETTINGS: SettingsSection = {
  path: '/settings/email-log',
  title: 'Messages sent',
  description: 'Every email and text message, its status, and a way to send it again.',
  icon: MailCheck,
  article: 'messages-sent',
};
