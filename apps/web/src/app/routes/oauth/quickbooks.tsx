import { createFileRoute } from '@tanstack/react-router';
import { QuickbooksReturnRoute } from '#src/app/integrations/quickbooks-return-route.tsx';
import { parseReturn, requireCompany, requireReturn } from '#src/app/integrations/return-search.ts';

export const Route = createFileRoute('/oauth/quickbooks')({
  staticData: {
    page: { title: 'Connect QuickBooks', isIndexed: false },
  },
  validateSearch: parseReturn,
  beforeLoad: async ({ search, context }) => {
    requireReturn(search);
    requireCompany(search);
    await context.services.parts.session.start();
  },
  component: Returned,
});

function Returned() {
  return <QuickbooksReturnRoute search={Route.useSearch()} />;
}
