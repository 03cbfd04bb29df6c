/** /oauth/quickbooks: Intuit's page sends the browser back here, with the number of the company. */
import { useCallback } from 'react';
import { finishQuickbooks } from '#src/office/integrations/quickbooks/finish-quickbooks.ts';
import { QUICKBOOKS_QUERY, useQuickbooksCalls } from '#src/office/integrations/quickbooks/use-quickbooks.ts';
import type { ReturnStep } from '#src/office/integrations/return/return-outcome.ts';
import { ReturnPage } from '#src/office/integrations/return/return-page.tsx';
import { useLeave, useRefreshed } from './return-route.tsx';
import type { ReturnSearch } from './return-search.ts';

export function QuickbooksReturnRoute({
  search: { code = '', state = '', realmId = '' },
}: {
  readonly search: ReturnSearch;
}) {
  const calls = useQuickbooksCalls();
  const refresh = useRefreshed();
  const leave = useLeave();
  const finish = useCallback(
    async (onStep: (step: ReturnStep) => void) => {
      await finishQuickbooks({ code, state, realmId }, calls);
      onStep('refresh');
      await refresh(QUICKBOOKS_QUERY);
    },
    [calls, refresh, code, state, realmId],
  );
  return <ReturnPage provider="quickbooks" name="QuickBooks" finish={finish} onDone={leave} />;
}
