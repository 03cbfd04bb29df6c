/** The cards of calendar providers and of the showing service. */
import { CalendarDays, CalendarRange, House } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { ConnectionBody } from './connection/connection-body.tsx';

const STAYS =
  'Your appointments are no longer sent there, and busy times from there no longer block bookings. Events that are already in that calendar stay.';

export const CALENDAR_CARDS: readonly IntegrationCard[] = [
  {
    id: 'google',
    group: 'calendars',
    title: 'Google Calendar',
    description:
      'Your appointments in your Google calendar, and your busy times there off your booking page.',
    icon: CalendarDays,
    Body: () => <ConnectionBody provider="google" stays={STAYS} />,
  },
  {
    id: 'outlook',
    group: 'calendars',
    title: 'Outlook',
    description:
      'Your appointments in Outlook or Microsoft 365, and your busy times there off your booking page.',
    icon: CalendarRange,
    Body: () => <ConnectionBody provider="outlook" stays={STAYS} />,
  },
  {
    id: 'apple',
    group: 'calendars',
    title: 'Apple Calendar',
    description: 'Your appointments in iCloud, and your busy times there off your booking page.',
    icon: CalendarDays,
    Body: () => <ConnectionBody provider="apple" stays={STAYS} />,
  },
];

export const SHOWINGTIME_CARD: IntegrationCard = {
  id: 'showingtime',
  group: 'scheduling',
  title: 'ShowingTime',
  description: 'Your ShowingTime account, connected to your office.',
  icon: House,
  Body: () => (
    <ConnectionBody
      provider="showingtime"
      stays="The connection is removed here. Nothing changes in your ShowingTime account."
      note="This connection only stores your sign-in, encrypted. Appointments in ShowingTime are not read yet, and nothing is sent there."
    />
  ),
};
