import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { FormsScreen } from '#src/report/blanks/forms-screen.tsx';

/** The form whose field mapping is being edited. */
const searchSchema = z.object({ map: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/_app/_settings/settings/forms')({
  staticData: {
    page: { title: 'Forms' },
  },
  validateSearch: (search): { map?: string | undefined } => searchSchema.parse(search),
  component: FormsPage,
});

function FormsPage() {
  const role = useSignedIn()?.organization?.role ?? null;
  const { map = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FormsScreen
      canEdit={can(role, 'change organization')}
      placing={map}
      onPlacing={(formId) => void navigate({ search: formId === null ? {} : { map: formId } })}
    />
  );
}
