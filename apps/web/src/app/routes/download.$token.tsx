import { createFileRoute } from '@tanstack/react-router';
import { SharedReportPage } from '../../features/share/public/shared-report-page.tsx';

/** Bare: no header of the application, no sign-in, never indexed (the server says so too). */
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
