/** What the list of settings shows of this subject. */
import { Mail, MailCheck, Send } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const LETTERS_SETTINGS: SettingsSection = {
  path: '/settings/email-templates',
  title: 'Email templates',
  description: 'The emails and text messages your clients get, with a preview.',
  words: ['letters', 'wording', 'placeholders', 'report email', 'text templates', 'booking email'],
  icon: Mail,
  needs: 'write e-mail templates',
  article: 'letters',
};

export const SENDING_SETTINGS: SettingsSection = {
  path: '/settings/messaging',
  title: 'Sending',
  description: 'Who your emails and texts are from, and where replies go.',
  words: ['sender', 'reply-to', 'SMTP', 'text messages', 'Twilio'],
  icon: Send,
  needs: 'change organization',
  article: 'text-messages',
};

export const MESSAGES_SETTINGS: SettingsSection = {
  path: '/settings/email-log',
  title: 'Messages sent',
  description: 'Every email and text message, its status, and a way to send it again.',
  words: ['email log', 'text log', 'delivery', 'bounced'],
  icon: MailCheck,
  article: 'messages-sent',
};
