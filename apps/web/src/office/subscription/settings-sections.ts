/** What the list of settings shows of this subject. */
import { CreditCard } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const SUBSCRIPTION_SETTINGS: SettingsSection = {
  path: '/subscription',
  title: 'Subscription',
  description: 'Your plan, who counts for it, payment and invoices.',
  icon: CreditCard,
  article: 'your-plan',
};
