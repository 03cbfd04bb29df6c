/** What the list of settings shows of this subject. */
import { CreditCard } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const SUBSCRIPTION_SETTINGS: SettingsSection = {
  path: '/subscription',
  title: 'Subscription',
  description: 'Your plan, who counts toward it, payment, and invoices.',
  words: ['billing', 'plan', 'card', 'trial', 'cancel'],
  icon: CreditCard,
  article: 'your-plan',
};
