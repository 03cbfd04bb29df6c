/** /documents/{id}: one PDF in the viewer. The file is kept on the device from the first time it is opened. */
import { Button, EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { laterPart } from '#src/ground/later-part.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { AnnotatedPdf } from '#src/ground/pdf-annotations/annotated-pdf.tsx';
import { Colleagues } from '#src/ground/pdf-annotations/colleagues.tsx';
import { useColleagues } from '#src/ground/pdf-annotations/use-colleagues.ts';
import { PdfScreen } from './pdf-screen.tsx';
import { useDocumentFile } from './use-document-file.ts';
import { type DocumentView, useDocumentRows, useDocuments } from './use-documents.ts';

const NewSignature = laterPart(
  async () => (await import('#src/report/capture/signature/new-signature.tsx')).NewSignature,
);

export interface DocumentScreenProps {
  readonly documentId: string;
  readonly vial: ReactNode;
  readonly onOpen: (id: string) => void;
  readonly onBack: () => void;
}

export function DocumentScreen(props: DocumentScreenProps) {
  const state = useDocuments();
  if (state.status === 'failed') throw state.error; // storage failure: handled by the error screen
  if (state.status === 'loading') return <Skeleton label="Loading page..." className="m-5 h-96" />;
  const view = state.value.find(({ document }) => document.id === props.documentId);
  return view === undefined ? <NotHere documentId={props.documentId} /> : <Found {...props} view={view} />;
}

function Found({
  view: { document, place },
  vial,
  onOpen,
  onBack,
}: DocumentScreenProps & { readonly view: DocumentView }) {
  const { officeId } = useLocal();
  const { pdf, isMissing, retry } = useDocumentFile(document);
  const colleagues = useColleagues(`document:${document.id}`, 'pdf');
  const { inspectionId, accountId } = document;
  return (
    <PdfScreen
      title={document.title}
      meta={place}
      aside={
        <>
          <Colleagues people={colleagues} />
          <HelpLink article="pdf-viewer" />
          {vial}
        </>
      }
      isMissing={isMissing}
      missingTitle="This document isn’t on this device"
      onRetry={retry}
      onBack={onBack}
    >
      <AnnotatedPdf
        key={document.id}
        pdf={pdf}
        NewSignature={NewSignature}
        name={document.title}
        scopeId={officeId}
        reportId={null}
        document={document.id}
        copyPlace={{ inspectionId, accountId, versionOf: document.versionOf ?? document.id }}
        onOpenDocument={onOpen}
      />
    </PdfScreen>
  );
}

/** Deleted, of another office, or not fetched yet. */
function NotHere({ documentId }: { readonly documentId: string }) {
  const rows = useDocumentRows();
  const state = useLive(`document ${documentId}`, () => rows.live({ ids: [documentId], withDeleted: true }));
  const deleted = state.status === 'ready' ? state.value[0] : undefined;
  return (
    <EmptyState
      className="m-5"
      title={deleted === undefined ? 'Document not found' : 'This document was deleted'}
      action={
        deleted === undefined ? (
          <LinkButton label="All documents" render={<Link to="/documents" />} />
        ) : (
          <Button label="Restore" onClick={() => void rows.restore(deleted)} />
        )
      }
    >
      {deleted === undefined
        ? 'It may not have downloaded to this device yet, or it belongs to another company.'
        : 'Its file and annotations are kept.'}
    </EmptyState>
  );
}
