import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { type OpenPdf, openedPdf, openPdfFile } from '#src/ground/pdf-annotations/open-pdf-file.ts';
import type { CollectedReport } from '#src/report/output/collect-report.ts';
import { makeDraft } from '#src/report/output/pdf/make-draft.ts';

/** In place of a version's id. */
export const DRAFT = 'draft';

export interface ReportPdfFile {
  /** Null while it is made or fetched. */
  readonly pdf: OpenPdf | null;
  readonly problem: { readonly title: string; readonly text: string } | null;
  readonly retry: () => void;
}

const NOT_HERE = {
  title: 'This version is not on this device',
  text: 'Its PDF downloads when you’re online. You can read the draft now.',
};
const NOT_MADE = {
  title: 'The PDF wasn’t created',
  text: 'Nothing is lost. Try again. If it keeps happening, open the preview to see what’s missing.',
};

/** The file of a version, or a draft of the report as it is when requested: pages stay still while they are read. */
export function useReportPdf(collected: CollectedReport, chosen: string): ReportPdfFile {
  const work = useLocal();
  const latest = useRef(collected);
  latest.current = collected;
  const [tries, setTries] = useState(0);
  const [made, setMade] = useState<{ key: string; result: OpenPdf | typeof NOT_HERE }>();
  const key = `${collected.report.id} ${chosen} ${tries}`;
  const load = useCallback(
    async (signal: AbortSignal): Promise<OpenPdf | typeof NOT_HERE | null> => {
      if (chosen === DRAFT) {
        const draft = await makeDraft(work, latest.current, { signal, onProgress: () => undefined });
        if (draft.ok) return openedPdf(draft.file);
        return draft.reason === 'cancelled' ? null : NOT_MADE;
      }
      const version = latest.current.versions.find(({ id }) => id === chosen);
      if (version === undefined) return NOT_HERE;
      const { scopeId, pdfSha256, pdfSizeBytes } = version;
      const wanted = { scopeId, sha256: pdfSha256, sizeBytes: pdfSizeBytes };
      return (await openPdfFile(work, wanted)) ?? NOT_HERE;
    },
    [work, chosen],
  );
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (result) => {
        if (!controller.signal.aborted && result !== null) setMade({ key, result });
      },
      (error: unknown) => {
        log.error('The PDF of the report was not made.', error);
        if (!controller.signal.aborted) setMade({ key, result: NOT_MADE });
      },
    );
    return () => controller.abort();
  }, [load, key]);
  const result = made?.key === key ? made.result : undefined;
  const pdf = result !== undefined && 'whole' in result ? result : null;
  return {
    pdf,
    problem: result !== undefined && !('whole' in result) ? result : null,
    retry: () => setTries(tries + 1),
  };
}
