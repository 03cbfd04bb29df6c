import { createFileRoute } from '@tanstack/react-router';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { ReportAgreements } from '#src/office/agreements/detail/job-agreements.tsx';
import { ReportInvoices } from '#src/office/invoices/job-invoices.tsx';
import { PreviewScreen } from '#src/report/preview/preview-screen.tsx';
import { ShareButton } from '#src/report/share/share-button.tsx';

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
      send={(clientName) => <ShareButton reportId={id} sendTo={clientName} />}
      agreements={
        <>
          <ReportAgreements reportId={id} />
          <ReportInvoices reportId={id} />
        </>
      }
    />
  );
}
