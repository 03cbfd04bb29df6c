import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { useOpenReportNote } from '#src/app/work/use-open-report-note.ts';
import { laterPart } from '#src/ground/later-part.tsx';
import { ReportEditorScreen } from '#src/report/editor/report-editor-screen.tsx';

const search = z.object({
  /** Answer path of the open section or item. */
  at: z.catch(z.optional(z.string()), undefined),
  finding: z.catch(z.optional(z.string()), undefined),
  /** The placement of a recording whose sheet is open: marking up one of its stills returns to it. */
  recording: z.catch(z.optional(z.string()), undefined),
  /** Opens the camera at once: from the dashboard it is one tap away. */
  camera: z.catch(z.optional(z.boolean()), undefined),
});

const OwnerSignature = laterPart(
  async () => (await import('#src/office/agreements/form-signature/owner-signature.tsx')).OwnerSignature,
);

export const Route = createFileRoute('/_editor/reports/$id/')({
  validateSearch: search,
  staticData: { page: { title: 'Report' } },
  component: EditorRoute,
});

function EditorRoute() {
  const { id } = Route.useParams();
  const { at, finding, camera } = Route.useSearch();
  useOpenReportNote(id, at);
  return (
    <ReportEditorScreen
      key={id}
      reportId={id}
      at={at}
      findingId={finding}
      opensCamera={camera === true}
      vial={<VialSlot />}
      ownerSignature={OwnerSignature}
    />
  );
}
