import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { AnnotateScreen } from '#src/report/annotate/annotate-screen.tsx';

const search = z.object({
  /** The photo to mark up; without one, all photos of the report are listed. */
  photo: z.catch(z.optional(z.string()), undefined),
  /** The report as a PDF instead of its photos. */
  view: z.catch(z.optional(z.enum(['photos', 'pdf'])), undefined),
});

export const Route = createFileRoute('/_editor/reports/$id/annotate')({
  validateSearch: search,
  staticData: {
    page: { title: 'Photos' },
  },
  component: AnnotateRoute,
});

function AnnotateRoute() {
  const { id } = Route.useParams();
  const { photo, view } = Route.useSearch();
  return (
    <AnnotateScreen
      key={id}
      reportId={id}
      mediaId={photo}
      view={photo === undefined ? (view ?? 'photos') : 'photos'}
      vial={<VialSlot />}
    />
  );
}
