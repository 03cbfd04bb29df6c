import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountsScreen } from '#src/office/contacts/list/accounts-screen.tsx';
import { type PeopleQuery, parsePeopleQuery } from '#src/office/contacts/list/people-query.ts';

export const Route = createFileRoute('/_app/accounts/')({
  validateSearch: (search): PeopleQuery => parsePeopleQuery(search),
  staticData: { page: { title: 'Accounts' } },
  component: AccountsPage,
});

function AccountsPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AccountsScreen
      query={query}
      onQuery={(next, isStep) =>
        void navigate({ to: '/accounts', search: next, replace: !isStep, resetScroll: false })
      }
      onOpen={(id) => void navigate({ to: '/accounts/$id', params: { id } })}
    />
  );
}
