/** What the list of settings shows of this subject. */
import { ReceiptText } from 'lucide-react';
import type { SettingsSection } from '#src/ground/settings-section.ts';

export const INVOICES_SETTINGS: SettingsSection = {
  path: '/settings/invoices',
  title: 'Invoices',
  description: 'Numbers, due dates, sales tax, and how clients pay you.',
  words: ['payments', 'sales tax', 'Stripe', 'due date', 'bank'],
  icon: ReceiptText,
  article: 'invoices',
};
