import { createFileRoute } from '@tanstack/react-router';
import { listQuery, oneOf, text } from '#src/ground/list-query.ts';
import { AgreementsScreen } from '#src/office/agreements/detail/agreements-screen.tsx';

const { parse, change } = listQuery({ q: text, show: oneOf(['waiting', 'signed', 'ended']) });

export const Route = createFileRoute('/_app/agreements/')({
  staticData: {
    page: { title: 'Agreements' },
  },
  validateSearch: parse,
  component: AgreementsPage,
});

function AgreementsPage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AgreementsScreen
      query={query}
      onQuery={(patch) => void navigate({ search: change(query, patch), replace: true })}
    />
  );
}
