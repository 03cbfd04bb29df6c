/** What the list of settings shows of this subject. */
import { Bot, KeyRound, Webhook } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const API_KEYS_SETTINGS: SettingsSection = {
  path: '/settings/api-keys',
  title: 'API keys',
  description: 'Keys for your own programs, and connected apps.',
  words: ['developers', 'token', 'connected apps', 'OAuth'],
  icon: KeyRound,
  needs: 'change organization',
  article: 'api',
};

export const ASSISTANTS_SETTINGS: SettingsSection = {
  path: '/settings/assistants',
  title: 'Assistants',
  description: 'What assistants proposed, and what they did.',
  words: ['MCP', 'AI'],
  icon: Bot,
  article: 'assistants',
};

export const WEBHOOKS_SETTINGS: SettingsSection = {
  path: '/settings/webhooks',
  title: 'Webhooks',
  description: 'Programs that are notified when something happens in Plumbline.',
  words: ['events', 'Zapier', 'developers'],
  icon: Webhook,
  needs: 'change organization',
  article: 'webhooks',
};
