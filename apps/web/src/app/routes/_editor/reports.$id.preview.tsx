import { createFileRoute } from '@tanstack/react-router';
import { ReportAgreements } from '../../../features/agreements/detail/job-agreements.tsx';
import { PreviewScreen } from '../../../features/preview/preview-screen.tsx';
import { ShareButton } from '../../../features/share/sheet/share-button.tsx';
import { VialSlot } from '../../vial-slot.tsx';

export const Route = createFileRoute('/_editor/reports/$id/preview')({
  staticData: { page: { title: 'Preview' } },
  component: PreviewRoute,
});

function PreviewRoute() {
  const { id } = Route.useParams();
  return (
    <PreviewScreen
      key={id}
      reportId={id}
      vial={<VialSlot />}
      share={<ShareButton reportId={id} />}
      agreements={<ReportAgreements reportId={id} />}
    />
  );
}
