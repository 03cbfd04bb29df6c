/** The cards of /settings/integrations in page order. A new integration: describe it in its subject, name it here. */
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { FEEDS_CARD } from '#src/office/calendar/feed/feeds-card.ts';
import { CALENDAR_CARDS, SHOWINGTIME_CARD } from '#src/office/integrations/calendar-cards.tsx';
import { QUICKBOOKS_CARD } from '#src/office/integrations/quickbooks/quickbooks-card.ts';
import { ASSISTANTS_CARD } from '#src/office/programs/assistants/assistants-card.tsx';
import { KEYS_CARD } from '#src/office/programs/keys/keys-card.tsx';
import { WEBHOOKS_CARD } from '#src/office/programs/webhooks/webhooks-card.tsx';
import { SPREADSHEETS_CARD } from './spreadsheets-card.tsx';

export const INTEGRATION_CARDS: readonly IntegrationCard[] = [
  ...CALENDAR_CARDS,
  FEEDS_CARD,
  SHOWINGTIME_CARD,
  QUICKBOOKS_CARD,
  SPREADSHEETS_CARD,
  WEBHOOKS_CARD,
  KEYS_CARD,
  ASSISTANTS_CARD,
];
