import { createFileRoute } from '@tanstack/react-router';
import { SharedReportPage } from '#src/public/report/shared-report-page.tsx';

/** Standalone: no application header, no sign-in, never indexed (also enforced by the server). */
export const Route = createFileRoute('/download/$token')({
  staticData: {
    page: {
      title: 'Inspection report',
      isIndexed: false,
    },
  },
  component: DownloadRoute,
});

function DownloadRoute() {
  const { token } = Route.useParams();
  return <SharedReportPage key={token} token={token} />;
}
