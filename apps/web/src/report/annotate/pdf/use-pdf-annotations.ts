import type { PdfAnnotation } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import type { CommitResult } from '#src/ground/local/change.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { StoredAnnotation } from '#src/ground/pdf-viewer/engine/annotation-rows.ts';
import type { AnnotationPort } from '#src/ground/pdf-viewer/engine/keep-annotations.ts';

export interface DocumentPlace {
  readonly reportId: string;
  /** The inspection. */
  readonly scopeId: string;
  /** 'draft', or the id of a version. */
  readonly document: string;
}

export interface PdfAnnotations {
  /** Null until read. */
  readonly rows: readonly StoredAnnotation[] | null;
  readonly port: AnnotationPort;
}

/** The annotations of one PDF of a report, live from this device. */
export function usePdfAnnotations(
  { reportId, scopeId, document }: DocumentPlace,
  onFailure: () => void,
): PdfAnnotations {
  const { store, repositories } = useLocal();
  const live = useLive(`pdf annotations ${scopeId}`, () => repositories.pdfAnnotations.live({ scopeId }));
  if (live.status === 'failed') throw live.error; // storage failure: handled by the error screen
  const list = live.status === 'ready' ? live.value : null;
  const rows = useMemo(
    () =>
      list?.flatMap((row) =>
        row.reportId === reportId && row.document === document ? [storedOf(row)] : [],
      ) ?? null,
    [list, reportId, document],
  );
  const port = useMemo<AnnotationPort>(
    () => ({
      newId: () => store.newId(),
      async save(changed, removedIds) {
        const place = { reportId, scopeId, document };
        const results: CommitResult[] = [];
        for (const row of changed) results.push(await write(repositories, place, row));
        for (const id of removedIds) results.push(await repositories.pdfAnnotations.remove({ id, scopeId }));
        if (results.some(({ ok }) => !ok)) onFailure();
      },
    }),
    [store, repositories, reportId, scopeId, document, onFailure],
  );
  return { rows, port };
}

/** A row that Undo brings back is restored, not made again. */
async function write(
  { pdfAnnotations }: LocalWork['repositories'],
  { reportId, scopeId, document }: DocumentPlace,
  { id, ...row }: StoredAnnotation,
): Promise<CommitResult> {
  const before = await pdfAnnotations.get(id);
  if (before === null)
    return (await pdfAnnotations.insert(scopeId, { ...row, reportId, document }, { id })).result;
  const { pageIndex: _page, kind: _kind, ...drawing } = row;
  if (before.deletedAt !== null) await pdfAnnotations.restore({ id, scopeId });
  return await pdfAnnotations.update({ id, scopeId }, drawing);
}

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
  content: row.content as Readonly<Record<string, unknown>>,
  comment: row.comment,
});
