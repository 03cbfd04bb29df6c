import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ContactsScreen } from '#src/office/contacts/list/contacts-screen.tsx';
import { type PeopleQuery, parsePeopleQuery } from '#src/office/contacts/list/people-query.ts';

export const Route = createFileRoute('/_app/contacts/')({
  validateSearch: (search): PeopleQuery => parsePeopleQuery(search),
  staticData: { page: { title: 'Contacts' } },
  component: ContactsPage,
});

function ContactsPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ContactsScreen
      query={query}
      onQuery={(next, isStep) =>
        void navigate({ to: '/contacts', search: next, replace: !isStep, resetScroll: false })
      }
      onOpen={(id) => void navigate({ to: '/contacts/$id', params: { id } })}
    />
  );
}
