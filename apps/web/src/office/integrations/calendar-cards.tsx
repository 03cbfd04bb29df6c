/** The cards of calendar providers and of the showing service. */
import { CalendarDays, CalendarRange, House } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { ConnectionBody } from './connection/connection-body.tsx';

const STAYS =
  'Your sign-in is removed here, and our access is revoked at the provider where it allows that. Nothing changes in your calendar.';

const NOT_YET =
  'This connection only stores your sign-in, encrypted. Events aren’t synced yet: nothing is read from that calendar, and nothing is sent there. For your appointments there, use a calendar link.';

export const CALENDAR_CARDS: readonly IntegrationCard[] = [
  {
    id: 'google',
    group: 'calendars',
    title: 'Google Calendar',
    description: 'Your Google account, connected to your office.',
    icon: CalendarDays,
    Body: () => <ConnectionBody provider="google" stays={STAYS} note={NOT_YET} />,
  },
  {
    id: 'outlook',
    group: 'calendars',
    title: 'Outlook',
    description: 'Your Outlook or Microsoft 365 account, connected to your office.',
    icon: CalendarRange,
    Body: () => <ConnectionBody provider="outlook" stays={STAYS} note={NOT_YET} />,
  },
  {
    id: 'apple',
    group: 'calendars',
    title: 'Apple Calendar',
    description: 'Your Apple account, connected to your office.',
    icon: CalendarDays,
    Body: () => <ConnectionBody provider="apple" stays={STAYS} note={NOT_YET} />,
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
