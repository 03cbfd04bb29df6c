import * as shape from '@plumbline/domain/ground/shape';
import { createFileRoute } from '@tanstack/react-router';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { useOpenReportNote } from '#src/app/work/use-open-report-note.ts';
import { laterPart } from '#src/ground/later-part.tsx';
import { ReportEditorScreen } from '#src/report/editor/report-editor-screen.tsx';

const search = shape.object({
  /** Answer path of the open section or item. */
  at: shape.optionalElseNone(shape.string()),
  finding: shape.optionalElseNone(shape.string()),
  /** The placement of a recording whose sheet is open: marking up one of its stills returns to it. */
  recording: shape.optionalElseNone(shape.string()),
  /** Opens the camera at once: from the dashboard it is one tap away. */
  camera: shape.optionalElseNone(shape.boolean()),
});

const OwnerSignature = laterPart(
  async () => (await import('#src/office/agreements/form-signature/owner-signature.tsx')).OwnerSignature,
);

export const Route = createFileRoute('/_editor/reports/$id/')({
  validateSearch: (given) => search.parse(given),
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
