import { rowId } from '@plumbline/domain/sync/row-id';
import type { PdfAnnotation, PdfComment } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import type { CommitResult } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import {
  createPdfAnnotations,
  type PdfAnnotationRepository,
} from '#src/ground/local/repositories/pdf-annotations.ts';
import { isDeletion, type StoredAnnotation } from '#src/ground/pdf-viewer/engine/annotation-rows.ts';
import type { AnnotationPort } from '#src/ground/pdf-viewer/engine/keep-annotations.ts';
import { type AnnotationThread, threadsOf } from './threads.ts';

export interface DocumentPlace {
  /** The inspection of a report; the office for a document. */
  readonly scopeId: string;
  /** Null: the file is a document. */
  readonly reportId: string | null;
  /** 'draft', or the id of a version or of a document. */
  readonly document: string;
}

export interface PdfAnnotations {
  readonly place: DocumentPlace;
  readonly repository: PdfAnnotationRepository;
  /** Null until read. */
  readonly rows: readonly StoredAnnotation[] | null;
  /** Without those of deleted annotations of the file. */
  readonly threads: readonly AnnotationThread[];
  readonly port: AnnotationPort;
}

const NONE: readonly PdfComment[] = [];

/** The annotations of one PDF, live from this device. */
export function usePdfAnnotations(place: DocumentPlace, onFailure: () => void): PdfAnnotations {
  const { scopeId, reportId, document } = place;
  const { store } = useLocal();
  const repository = useMemo(() => createPdfAnnotations(store), [store]);
  const live = useLive(`pdf annotations ${scopeId}`, () => repository.live({ scopeId }));
  const comments = useLive(`pdf comments ${scopeId}`, () => repository.replies.live({ scopeId }));
  if (live.status === 'failed') throw live.error; // storage failure: handled by the error screen
  const all = live.status === 'ready' ? live.value : null;
  const list = useMemo(
    () => all?.filter((row) => row.reportId === reportId && row.document === document) ?? null,
    [all, reportId, document],
  );
  const rows = useMemo(() => list?.map(storedOf) ?? null, [list]);
  const replies = comments.status === 'ready' ? comments.value : NONE;
  const threads = useMemo(
    () => threadsOf(list?.filter(({ content }) => !isDeletion(contentOf(content))) ?? [], replies),
    [list, replies],
  );
  const port = useMemo<AnnotationPort>(
    () => ({
      newId: () => store.newId(),
      idInFile: (fileId) => rowId(reportId ?? scopeId, `pdf ${document} ${fileId}`),
      async save(changed, removedIds) {
        const results: CommitResult[] = [];
        for (const row of changed)
          results.push(await write(repository, { scopeId, reportId, document }, row));
        for (const id of removedIds) results.push(await repository.remove({ id, scopeId }));
        if (results.some(({ ok }) => !ok)) onFailure();
      },
    }),
    [store, repository, reportId, scopeId, document, onFailure],
  );
  return { place, repository, rows, threads, port };
}

/** A row that Undo brings back is restored, not made again. */
async function write(
  repository: PdfAnnotationRepository,
  { reportId, scopeId, document }: DocumentPlace,
  { id, ...row }: StoredAnnotation,
): Promise<CommitResult> {
  const before = await repository.get(id);
  if (before === null) {
    const documentId = reportId === null ? document : null;
    return (await repository.insert(scopeId, { ...row, reportId, documentId, document }, { id })).result;
  }
  const { pageIndex: _page, kind: _kind, ...drawing } = row;
  if (before.deletedAt !== null) await repository.restore({ id, scopeId });
  return await repository.update({ id, scopeId }, drawing);
}

const contentOf = (content: unknown) => ({ content: content as StoredAnnotation['content'] });

const storedOf = (row: PdfAnnotation): StoredAnnotation => ({
  id: row.id,
  pageIndex: row.pageIndex,
  kind: row.kind,
  x: row.x ?? 0,
  y: row.y ?? 0,
  width: row.width ?? 0,
  height: row.height ?? 0,
  rotation: row.rotation,
  pageRotation: row.pageRotation,
  ...contentOf(row.content),
  comment: row.comment,
});
