/** What the list of settings shows of this subject. */
import { Webhook } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const WEBHOOKS_SETTINGS: SettingsSection = {
  path: '/settings/webhooks',
  title: 'Webhooks',
  description: 'Programs that hear from Plumbline when something happens.',
  icon: Webhook,
  needs: 'change organization',
  article: 'webhooks',
};
