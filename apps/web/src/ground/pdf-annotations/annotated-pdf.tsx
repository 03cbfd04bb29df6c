/** A PDF to read and mark up, with its annotations, their threads, and copies with everything inside. */
import { useToaster } from '@plumbline/ui';
import { type ReactNode, useCallback } from 'react';
import type { PngText } from '#src/ground/local/files/png-text.ts';
import { openBlob, saveBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { StoredAnnotation } from '#src/ground/pdf-viewer/engine/annotation-rows.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { PdfViewer } from '#src/ground/pdf-viewer/view/pdf-viewer.tsx';
import type { SignatureMaking } from '#src/ground/pdf-viewer/view/signature-sheet.tsx';
import { keepDocument } from './keep-document.ts';
import { onPaper } from './on-paper.ts';
import type { OpenPdf } from './open-pdf-file.ts';
import { ThreadPanel } from './thread-panel.tsx';
import { type AnnotationThread, writeThread } from './threads.ts';
import { type DocumentPlace, usePdfAnnotations } from './use-pdf-annotations.ts';
import { usePdfEditing } from './use-pdf-editing.ts';
import { usePdfFile } from './use-pdf-file.ts';

export interface AnnotatedPdfProps extends DocumentPlace {
  /** Null while it is made or fetched. Keep its identity. */
  readonly pdf: OpenPdf | null;
  /** 'Offer'; names files and copies. */
  readonly name: string;
  /** Where a copy with annotations is added; null while that is not known. */
  readonly copyPlace: {
    readonly inspectionId: string | null;
    readonly accountId: string | null;
    readonly versionOf: string | null;
  } | null;
  readonly onOpenDocument: (id: string) => void;
  /** A sheet in which a signature is made. */
  readonly NewSignature: (props: {
    readonly onClose: () => void;
    readonly onMade: (picture: PngText) => void;
  }) => ReactNode;
  readonly linkOf?: (viewer: Viewer) => (thread: AnnotationThread) => ReactNode;
  readonly actions?: ReactNode;
}

export function AnnotatedPdf(props: AnnotatedPdfProps) {
  const { pdf, name, NewSignature, linkOf, actions, scopeId, reportId, document } = props;
  const toaster = useToaster();
  const onFailure = useCallback(
    () => toaster.show({ message: 'An annotation was not saved. This device may be full.', kind: 'error' }),
    [toaster],
  );
  const annotations = usePdfAnnotations({ scopeId, reportId, document }, onFailure);
  const editing = usePdfEditing(annotations.port);
  const commentOf = useCommentOf(annotations.threads);
  const saveVersion = useSaveVersion(props);
  const file = usePdfFile(pdf, name);
  const place = async ({ png }: PngText, onMade: SignatureMaking['onMade']): Promise<void> =>
    onMade({ id: 'made now', name: 'Signature', picture: await onPaper(png) });
  return (
    <PdfViewer
      source={pdf?.source ?? null}
      title={`${name}, PDF`}
      editing={editing}
      annotations={annotations.rows}
      commentOf={commentOf}
      onSaveCopy={(file) => saveBlob(file, `${name}, annotated.pdf`)}
      onOpenCopy={openBlob}
      {...(saveVersion !== null && { onSaveVersion: (file: Blob) => void saveVersion(file) })}
      newSignature={({ onClose, onMade }) => (
        <NewSignature onClose={onClose} onMade={(picture) => void place(picture, onMade)} />
      )}
      {...file}
      commentPanel={(viewer) => (
        <ThreadPanel viewer={viewer} annotations={annotations} linkOf={linkOf?.(viewer)} />
      )}
      actions={actions}
    />
  );
}

/** What the comment of a row says in a saved PDF: its whole thread. */
function useCommentOf(threads: readonly AnnotationThread[]): (row: StoredAnnotation) => string {
  const { nameOf } = useMembers();
  const { userId } = useLocal();
  return (row) => {
    const thread = threads.find(({ id }) => id === row.id);
    return thread === undefined ? row.comment : writeThread(thread, (id) => nameOf(id ?? userId));
  };
}

function useSaveVersion({
  name,
  copyPlace,
  onOpenDocument,
}: AnnotatedPdfProps): ((file: Blob) => Promise<void>) | null {
  const work = useLocal();
  const toaster = useToaster();
  if (copyPlace === null) return null;
  return async (file) => {
    const title = `${name}, annotated`;
    const kept = await keepDocument(work, new File([file], `${title}.pdf`), { title, ...copyPlace });
    if (kept.ok)
      toaster.show({
        message: 'Saved to Documents',
        action: { label: 'Open', onPress: () => onOpenDocument(kept.id) },
      });
    else toaster.show({ message: 'The copy was not saved', detail: kept.problem, kind: 'error' });
  };
}
