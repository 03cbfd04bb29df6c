import { createFileRoute } from '@tanstack/react-router';
import { ReturnRoute } from '#src/app/integrations/return-route.tsx';
import { parseReturn, requireReturn } from '#src/app/integrations/return-search.ts';

export const Route = createFileRoute('/oauth/google')({
  staticData: {
    page: { title: 'Connect Google Calendar', isIndexed: false },
  },
  validateSearch: parseReturn,
  beforeLoad: async ({ search, context }) => {
    requireReturn(search);
    await context.services.parts.session.start();
  },
  component: Returned,
});

function Returned() {
  return <ReturnRoute provider="google" search={Route.useSearch()} />;
}
