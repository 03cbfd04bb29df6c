import { stateInAddress } from '@plumbline/domain/ground/zip-state';
import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { StateRulesScreen } from '#src/office/state-rules/state-rules-screen.tsx';

/** The state that is shown. */
const searchSchema = z.object({ state: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/_app/_settings/settings/state-rules')({
  staticData: {
    page: { title: 'State rules' },
  },
  validateSearch: (search): { state?: string | undefined } => searchSchema.parse(search),
  component: StateRulesPage,
});

function StateRulesPage() {
  const organization = useSignedIn()?.organization ?? null;
  const role = organization?.role ?? null;
  const { state = stateInAddress(organization?.letterhead?.address ?? '') } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StateRulesScreen
      state={state}
      onState={(chosen) => void navigate({ search: { state: chosen }, replace: true })}
      canEdit={can(role, 'change organization')}
    />
  );
}
