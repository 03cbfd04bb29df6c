import { createFileRoute, redirect } from '@tanstack/react-router';

/** Its earlier address: calendar links are a card of the integrations. */
export const Route = createFileRoute('/_app/_settings/settings/calendars')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/integrations', hash: 'calendar-links', replace: true });
  },
});
