/** /documents/{id}: one PDF in the viewer. The file is kept on the device from the first time it is opened. */
import { tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, IconButton, LinkButton, ScreenBar, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { AnnotatedPdf } from '#src/ground/pdf-annotations/annotated-pdf.tsx';
import { Colleagues } from '#src/ground/pdf-annotations/colleagues.tsx';
import { useColleagues } from '#src/ground/pdf-annotations/use-colleagues.ts';
import { useDocumentFile } from './use-document-file.ts';
import { type DocumentView, useDocumentRows, useDocuments } from './use-documents.ts';

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
  const { source, isMissing, retry } = useDocumentFile(document);
  const colleagues = useColleagues(`document:${document.id}`, 'pdf');
  const { inspectionId, accountId } = document;
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title={document.title}
        meta={place}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={<IconButton icon={ChevronLeft} label="Back" onClick={onBack} />}
        aside={
          <>
            <Colleagues people={colleagues} />
            <HelpLink article="pdf-viewer" />
            {vial}
          </>
        }
      />
      {isMissing ? (
        <EmptyState
          className="m-5"
          title="This document is not on this device"
          action={<Button label={tryAgainLabel} onClick={retry} />}
        >
          Connect to get it. From then on it opens offline.
        </EmptyState>
      ) : (
        <AnnotatedPdf
          key={document.id}
          source={source}
          name={document.title}
          scopeId={officeId}
          reportId={null}
          document={document.id}
          copyPlace={{ inspectionId, accountId, versionOf: document.versionOf ?? document.id }}
          onOpenDocument={onOpen}
        />
      )}
    </div>
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
      title={deleted === undefined ? 'This document is not here' : 'This document was deleted'}
      action={
        deleted === undefined ? (
          <LinkButton label="All documents" render={<Link to="/documents" />} />
        ) : (
          <Button label="Restore" onClick={() => void rows.restore(deleted)} />
        )
      }
    >
      {deleted === undefined
        ? 'It may not have reached this device yet, or it belongs to another organization.'
        : 'Its file and annotations are kept.'}
    </EmptyState>
  );
}
