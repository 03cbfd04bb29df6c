import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { ReportAgreements } from '#src/office/agreements/detail/job-agreements.tsx';
import { PreviewScreen } from '#src/report/preview/preview-screen.tsx';
import { ShareButton } from '#src/report/share/share-button.tsx';

/** Below the agreements: not part of the first load. */
const ReportInvoices = lazyOrNothing(
  async () => (await import('#src/office/invoices/job-invoices.tsx')).ReportInvoices,
);
const ReportDocuments = lazyOrNothing(
  async () => (await import('#src/office/documents/documents-section.tsx')).ReportDocuments,
);

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
          <Suspense fallback={null}>
            <ReportInvoices reportId={id} />
            <ReportDocuments reportId={id} />
          </Suspense>
        </>
      }
    />
  );
}
