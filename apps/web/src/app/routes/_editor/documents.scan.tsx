import { useToaster } from '@plumbline/ui';
import { createFileRoute, redirect, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { parseDocumentsQuery } from '#src/office/documents/documents-query.ts';
import { ScanScreen } from '#src/office/documents/scan/scan-screen.tsx';

export const Route = createFileRoute('/_editor/documents/scan')({
  staticData: { page: { title: 'Scan' } },
  validateSearch: parseDocumentsQuery,
  // A document belongs to an inspection or an account.
  beforeLoad: ({ search: { inspection, account } }) => {
    if (inspection === undefined && account === undefined)
      throw redirect({ to: '/documents', replace: true });
  },
  component: ScanRoute,
});

function ScanRoute() {
  const { inspection, account } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const toaster = useToaster();
  const canGoBack = useCanGoBack();
  const leave = (): void => (canGoBack ? router.history.back() : void navigate({ to: '/documents' }));
  return (
    <ScanScreen
      place={{ inspectionId: inspection ?? null, accountId: account ?? null }}
      vial={<VialSlot />}
      onBack={leave}
      onSaved={(id) => {
        toaster.show({
          message: 'Scan saved',
          action: { label: 'Open', onPress: () => void navigate({ to: '/documents/$id', params: { id } }) },
        });
        leave();
      }}
    />
  );
}
