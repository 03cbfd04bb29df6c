import type { ReportModel } from '@plumbline/domain/report-model/types';
import { useEffect, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { coverExcerpt } from '../../../report-output/pdf/excerpt-model.ts';
import { makeBlob } from '../../../report-output/pdf/make-draft.ts';

/** The cover as a PDF of its own: there long before a long report is. Null for a form, which is made as quickly. */
export function useFirstPage(model: ReportModel | null, scopeId: string, isWanted: boolean): Blob | null {
  const work = useLocal();
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    if (!isWanted || model === null || file !== null) return;
    const controller = new AbortController();
    const source = { kind: 'model', model: coverExcerpt(model, model.cover.template) } as const;
    makeBlob(work, scopeId, { source, signal: controller.signal }).then(
      (made) => {
        if (made.ok) setFile(made.file);
      },
      (error: unknown) => console.info('The cover was not made ahead.', error),
    );
    return () => controller.abort();
  }, [work, model, scopeId, isWanted, file]);
  return file;
}
