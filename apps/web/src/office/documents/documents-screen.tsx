/** /documents: the PDFs of the office, or those of one inspection or company. */
import { Button, DESK_QUERY, EmptyState, PageHeader, SettledSearch, useMediaQuery } from '@plumbline/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { log } from '#src/ground/log.ts';
import { warmViewer } from '#src/ground/pdf-viewer/engine/warm-viewer.ts';
import { onIdle } from '#src/ground/when-idle.ts';
import { AddDocuments, DropArea, useAddDocuments } from './add-documents.tsx';
import { DocumentList } from './document-list.tsx';
import type { DocumentsQuery } from './documents-query.ts';
import { type DocumentView, documentsOf, useDocuments } from './use-documents.ts';

export interface DocumentsScreenProps {
  readonly query: DocumentsQuery;
  readonly onQuery: (patch: DocumentsQuery) => void;
}

export function DocumentsScreen(props: DocumentsScreenProps) {
  return (
    <LiveGate subject="documents" useValue={useDocuments}>
      {(views) => <Loaded {...props} all={views} />}
    </LiveGate>
  );
}

function Loaded({ query, onQuery, all }: DocumentsScreenProps & { readonly all: readonly DocumentView[] }) {
  const isDesk = useMediaQuery(DESK_QUERY);
  const { q = '', inspection, account } = query;
  const adding = useAddDocuments({ inspectionId: inspection ?? null, accountId: account ?? null });
  const views = documentsOf(all, { inspectionId: inspection, accountId: account });
  const found = views.filter((view) => matches(view, q));
  useWarmViewer(found[0]?.document.id);
  const isOfOne = inspection !== undefined || account !== undefined;
  const place = isOfOne ? (views[0]?.place ?? '') : '';
  const list = (
    <>
      {views.length > 0 && (
        <div className="mb-4">
          <SettledSearch
            label="Search documents"
            placeholder="Name, address, or company"
            value={q}
            hasKeys={isDesk}
            onSettled={(next) => onQuery({ q: next })}
          />
        </div>
      )}
      {found.length > 0 ? (
        <DocumentList views={found} hasPlace={!isOfOne} />
      ) : views.length > 0 ? (
        <EmptyState
          title="No documents match"
          action={<Button label="Show all" onClick={() => onQuery({ q: undefined })} />}
        >
          We searched names, file names, addresses, and companies.
        </EmptyState>
      ) : (
        <EmptyState title="No documents yet">
          {isOfOne
            ? 'Add PDFs from clients, agents, and contractors. You can read and mark them up here, even offline.'
            : 'Add PDFs from an appointment, a report preview, or an account. They’re all listed here.'}
        </EmptyState>
      )}
    </>
  );
  return (
    <div className="page-tool pt-6 page-end">
      <PageHeader
        title={place === '' ? 'Documents' : `Documents, ${place}`}
        help={<HelpLink article="pdf-viewer" />}
        description="PDFs to read and mark up, even offline."
        className="mb-6"
        actions={isOfOne ? <AddDocuments {...adding} /> : undefined}
      />
      {isOfOne ? <DropArea onFiles={(files) => void adding.add(files)}>{list}</DropArea> : list}
    </div>
  );
}

/** One of the PDFs will be opened: its screen and the viewer wait for the press. */
function useWarmViewer(anId: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (anId === undefined) return;
    const cancel = onIdle(() => {
      router
        .preloadRoute({ to: '/documents/$id', params: { id: anId } })
        .catch((error: unknown) => log.info('The viewer was not loaded ahead.', error));
    });
    const end = warmViewer();
    return () => {
      cancel();
      end();
    };
  }, [router, anId]);
}

function matches({ document, place }: DocumentView, q: string): boolean {
  const text = `${document.title} ${document.fileName} ${place}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
