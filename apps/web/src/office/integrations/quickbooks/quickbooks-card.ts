import { BookOpenCheck } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { QuickbooksBody } from './quickbooks-body.tsx';

export const QUICKBOOKS_CARD: IntegrationCard = {
  id: 'quickbooks',
  group: 'books',
  title: 'QuickBooks Online',
  description: 'Your invoices, customers, and payments, entered in QuickBooks for you.',
  icon: BookOpenCheck,
  needs: 'change organization',
  Body: QuickbooksBody,
};
