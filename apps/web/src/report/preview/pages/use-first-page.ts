import type { ReportModel } from '@plumbline/domain/report/model/types';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { coverExcerpt } from '#src/report/output/pdf/excerpt-model.ts';
import { makeBlob } from '#src/report/output/pdf/make-draft.ts';

/**
 * The cover as a separate PDF, ready long before a long report is. Null for a form, which takes no longer. `onDone`
 * is called once, with or without a cover: the report itself is created afterward, not concurrently.
 */
export function useFirstPage(model: ReportModel | null, scopeId: string, onDone: () => void): Blob | null {
  const work = useLocal();
  const [file, setFile] = useState<Blob | null>(null);
  // Names and settings arrive one after another: a cover in progress is finished, and the whole report follows.
  const latest = useRef({ model, onDone });
  latest.current = { model, onDone };
  const isWanted = model !== null && file === null;
  useEffect(() => {
    const wanted = latest.current.model;
    if (!isWanted || wanted === null) return;
    const controller = new AbortController();
    const source = { kind: 'model', model: coverExcerpt(wanted, wanted.cover.template) } as const;
    const make = async (): Promise<void> => {
      const made = await makeBlob(work, scopeId, { source, signal: controller.signal });
      if (controller.signal.aborted) return;
      if (made.ok) setFile(made.file);
      latest.current.onDone();
    };
    make().catch((error: unknown) => {
      log.info('The cover was not made ahead.', error);
      latest.current.onDone();
    });
    return () => controller.abort();
  }, [work, scopeId, isWanted]);
  return file;
}
