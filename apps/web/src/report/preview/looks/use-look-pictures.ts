import type { ReportModel } from '@plumbline/domain/report/model/types';
import { useEffect, useRef, useState } from 'react';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { excerptKey } from '#src/report/output/pdf/excerpt-model.ts';
import { makeBlob } from '#src/report/output/pdf/make-draft.ts';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { pictureOfPage } from '#src/report/output/pdf-pages/picture-of-page.ts';

/** What the picker shows for each look, and how a look is applied to this report. */
export interface LookSample {
  readonly excerptOf: (model: ReportModel, lookId: string) => ReportModel;
  readonly choosePage: (pdf: OpenPdf) => Promise<number> | number;
}

const WIDTH_PX = 220;

/**
 * Images of this report in each look, drawn one after another from the real PDF while the picker is open, and kept
 * until the screen is left. Returns an image's URL, null until it is drawn.
 */
export function useLookPictures(
  model: ReportModel,
  scopeId: string,
  lookIds: readonly string[],
  sample: LookSample,
  isOpen: boolean,
): (lookId: string) => string | null {
  const work = useLocal();
  const urls = useRef(new Map<string, string>());
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const kept = urls.current;
    return () => {
      for (const url of kept.values()) URL.revokeObjectURL(url);
      kept.clear();
    };
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const takeAll = async (): Promise<void> => {
      for (const id of lookIds) {
        const excerpt = sample.excerptOf(model, id);
        const key = excerptKey(excerpt);
        const url = urls.current.get(key) ?? (await take(work, scopeId, excerpt, sample, controller.signal));
        if (controller.signal.aborted || url === null) return;
        urls.current.set(key, url);
        setShown((before) => (before[id] === url ? before : { ...before, [id]: url }));
      }
    };
    takeAll().catch((error: unknown) => log.error('A picture of a look was not made.', error));
    return () => controller.abort();
  }, [work, model, scopeId, lookIds, sample, isOpen]);
  return (lookId) => shown[lookId] ?? null;
}

async function take(
  work: LocalWork,
  scopeId: string,
  model: ReportModel,
  { choosePage }: LookSample,
  signal: AbortSignal,
): Promise<string | null> {
  const made = await makeBlob(work, scopeId, { source: { kind: 'model', model }, signal });
  if (!made.ok) return null;
  const picture = await pictureOfPage(made.file, { widthPx: WIDTH_PX, choosePage, signal });
  return picture === null || signal.aborted ? null : URL.createObjectURL(picture);
}
