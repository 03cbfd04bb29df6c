import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { DocumentScreen } from '#src/office/documents/document-screen.tsx';

export const Route = createFileRoute('/_editor/documents/$id')({
  staticData: { page: { title: 'Document' } },
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <DocumentScreen
      key={id}
      documentId={id}
      vial={<VialSlot />}
      onOpen={(next) => void navigate({ to: '/documents/$id', params: { id: next } })}
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/documents' }))}
    />
  );
}
