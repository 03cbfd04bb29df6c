import { Link2 } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { FeedsScreen } from './feeds-screen.tsx';

export const FEEDS_CARD: IntegrationCard = {
  id: 'calendar-links',
  group: 'calendars',
  title: 'Calendar links',
  description:
    'Any calendar that subscribes to a link (ICS) shows your appointments. It is read-only and needs no account.',
  icon: Link2,
  Body: FeedsScreen,
};
