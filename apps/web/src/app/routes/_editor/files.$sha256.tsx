import { createFileRoute, notFound, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { listQuery, text } from '#src/ground/list-query.ts';
import { FileScreen } from '#src/office/documents/file-screen.tsx';

const query = listQuery({ title: text });

export const Route = createFileRoute('/_editor/files/$sha256')({
  staticData: { page: { title: 'File' } },
  validateSearch: query.parse,
  beforeLoad: ({ params }) => {
    if (!/^[0-9a-f]{64}$/.test(params.sha256)) throw notFound();
  },
  component: FileRoute,
});

function FileRoute() {
  const { sha256 } = Route.useParams();
  const { title = 'File' } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <FileScreen
      key={sha256}
      sha256={sha256}
      title={title}
      vial={<VialSlot />}
      onBack={() => (canGoBack ? router.history.back() : void navigate({ to: '/dashboard' }))}
    />
  );
}
