import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AgreementsScreen } from '../../../../features/agreements/detail/agreements-screen.tsx';

const searchSchema = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  show: z.catch(z.optional(z.enum(['waiting', 'signed', 'ended'])), undefined),
});
type Search = z.infer<typeof searchSchema>;

export const Route = createFileRoute('/_app/agreements/')({
  staticData: {
    page: { title: 'Agreements' },
  },
  validateSearch: (search): Search => searchSchema.parse(search),
  component: AgreementsPage,
});

function AgreementsPage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AgreementsScreen
      query={query}
      onQuery={(patch) => {
        const { q, show } = { ...query, ...patch };
        void navigate({ search: { ...(q ? { q } : {}), ...(show ? { show } : {}) }, replace: true });
      }}
    />
  );
}
