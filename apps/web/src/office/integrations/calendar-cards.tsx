/** The cards of calendar providers and of the showing service. */
import { CalendarDays, CalendarRange, House } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { CalendarChoice } from './connection/calendar-choice.tsx';
import { ConnectionBody } from './connection/connection-body.tsx';
import { PasswordForm } from './connection/password-form.tsx';

const STAYS =
  'Your sign-in is removed here, and our access is revoked at the provider where it allows that. Events that are already in your calendar stay there.';

const PASSWORD_STAYS =
  'The stored password is deleted here. Delete it at Apple or your server as well. Events that are already in your calendar stay there.';

export const CALENDAR_CARDS: readonly IntegrationCard[] = [
  {
    id: 'google',
    group: 'calendars',
    title: 'Google Calendar',
    description: 'Shows your appointments in Google Calendar and keeps its busy times off your booking page.',
    icon: CalendarDays,
    Body: () => (
      <ConnectionBody provider="google" stays={STAYS}>
        <CalendarChoice provider="google" />
      </ConnectionBody>
    ),
  },
  {
    id: 'outlook',
    group: 'calendars',
    title: 'Outlook',
    description:
      'Shows your appointments in Outlook or Microsoft 365 and keeps its busy times off your booking page.',
    icon: CalendarRange,
    Body: () => (
      <ConnectionBody provider="outlook" stays={STAYS}>
        <CalendarChoice provider="outlook" />
      </ConnectionBody>
    ),
  },
  {
    id: 'apple',
    group: 'calendars',
    title: 'Apple Calendar',
    description:
      'Shows your appointments in iCloud or another CalDAV calendar and keeps its busy times off your booking page.',
    icon: CalendarDays,
    Body: () => (
      <ConnectionBody provider="apple" stays={PASSWORD_STAYS} Form={PasswordForm}>
        <CalendarChoice provider="apple" />
      </ConnectionBody>
    ),
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
