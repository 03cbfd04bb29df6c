import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAppServices } from '#src/app/app-services.tsx';
import { SupportPart } from '#src/app/shell/support-part.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { SupportCenterScreen } from '#src/office/support/center/support-center-screen.tsx';
import { type CenterSearch, parseCenterSearch } from '#src/office/support/support-search.ts';

export const Route = createFileRoute('/_app/support-center')({
  validateSearch: (search): CenterSearch => parseCenterSearch(search),
  staticData: {
    page: { title: 'Support' },
  },
  component: SupportCenterPage,
});

function SupportCenterPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const role = useSignedIn()?.organization?.role ?? null;
  const { support } = useAppServices();
  const openChat = useCallback(() => support.setChatOpen(true), [support]);
  const change = useCallback(
    (next: CenterSearch, isStep: boolean) =>
      void navigate({ search: next, replace: !isStep, resetScroll: isStep }),
    [navigate],
  );
  return (
    <SupportPart>
      {(desk) => (
        <SupportCenterScreen
          desk={desk}
          search={search}
          onSearchChange={change}
          onOpenChat={openChat}
          mayAnswer={can(role, 'answer support')}
        />
      )}
    </SupportPart>
  );
}
