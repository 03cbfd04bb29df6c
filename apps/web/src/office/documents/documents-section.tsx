/** The PDFs of one inspection or one company, on its page. */
import { failedText } from '@plumbline/domain/ground/messages';
import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { AddDocuments, type AddingPlace, DropArea, useAddDocuments } from './add-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsOf, useDocuments } from './use-documents.ts';

/** More are on their own page. */
const SHOWN = 5;

function DocumentsSection({ inspectionId, accountId }: AddingPlace) {
  const state = useDocuments();
  const adding = useAddDocuments({ inspectionId, accountId });
  const place = { inspectionId: inspectionId ?? undefined, accountId: accountId ?? undefined };
  const views = state.status === 'ready' ? documentsOf(state.value, place) : [];
  return (
    <section aria-label="Documents" className="border-t border-line pt-4">
      <DropArea onFiles={(files) => void adding.add(files)}>
        <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
          <h2 className="type-h3 m-0">Documents</h2>
          <AddDocuments {...adding} />
        </div>
        {state.status === 'failed' && <p className="type-body m-0">{failedText('load', 'documents')}</p>}
        {state.status === 'ready' && views.length === 0 && (
          <p className="type-body m-0 text-text-2">
            No PDFs yet. Add what clients and agents send. Annotated copies of the report also appear here.
          </p>
        )}
        {views.length > 0 && <DocumentList views={views.slice(0, SHOWN)} hasPlace={false} />}
        {views.length > SHOWN && (
          <LinkButton
            className="mt-2"
            label={`All ${views.length} documents`}
            render={
              <Link
                to="/documents"
                search={{
                  ...(inspectionId !== null && { inspection: inspectionId }),
                  ...(accountId !== null && { account: accountId }),
                }}
              />
            }
          />
        )}
      </DropArea>
    </section>
  );
}

export const AccountDocuments = ({ accountId }: { readonly accountId: string }) => (
  <DocumentsSection inspectionId={null} accountId={accountId} />
);

/** Nothing until the appointment has an inspection. */
export function AppointmentDocuments({ appointmentId }: { readonly appointmentId: string }) {
  const { repositories, officeId } = useLocal();
  const inspections = useLive(`inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  if (inspections.status !== 'ready') return null;
  const inspection = inspections.value.find((each) => each.appointmentId === appointmentId);
  return inspection === undefined ? null : <DocumentsSection inspectionId={inspection.id} accountId={null} />;
}

export function ReportDocuments({ reportId }: { readonly reportId: string }) {
  const { repositories, officeId } = useLocal();
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live({ scopeId: officeId }));
  if (reports.status !== 'ready') return null;
  const report = reports.value.find(({ id }) => id === reportId);
  return report === undefined ? null : (
    <DocumentsSection inspectionId={report.inspectionId} accountId={null} />
  );
}
