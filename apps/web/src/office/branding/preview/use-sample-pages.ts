import type { ReportModel } from '@plumbline/domain/report/model/types';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { createPdfWorker, makePdf } from '#src/report/output/pdf/make-pdf.ts';
import type { Bytes } from '#src/report/output/pdf/pdf-messages.ts';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { pictureOfPage } from '#src/report/output/pdf-pages/picture-of-page.ts';
import { SAMPLE_PHOTO } from './sample-report.ts';

export interface SamplePages {
  /** URLs of the images of cover and first section; kept until the next are drawn. */
  readonly pages: readonly string[];
  readonly isMaking: boolean;
  readonly hasFailed: boolean;
}

/** Pause in typing before the pages are recreated. */
const PAUSE_MS = 400;
const WIDTH_PX = 700;

/** The first pages of this report's real PDF, created by the worker that creates every report. */
export function useSamplePages(model: ReportModel, photoUrl: string): SamplePages {
  const key = JSON.stringify(model);
  const [state, setState] = useState<SamplePages>({ pages: [], isMaking: true, hasFailed: false });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState((before) => ({ ...before, isMaking: true }));
    const timer = setTimeout(() => {
      draw(JSON.parse(key) as ReportModel, photoUrl, signal).then(
        (pages) => {
          if (!signal.aborted)
            setState({
              pages: pages.map((page) => URL.createObjectURL(page)),
              isMaking: false,
              hasFailed: false,
            });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          log.error('The sample pages were not made.', error);
          setState((before) => ({ ...before, isMaking: false, hasFailed: true }));
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, photoUrl]);
  const { pages } = state;
  useEffect(
    () => () => {
      for (const page of pages) URL.revokeObjectURL(page);
    },
    [pages],
  );
  return state;
}

async function draw(model: ReportModel, photoUrl: string, signal: AbortSignal): Promise<Blob[]> {
  const chunks: Blob[] = [];
  const made = await makePdf(
    {
      createWorker: createPdfWorker,
      loadPhoto: (sha256) => (sha256 === SAMPLE_PHOTO ? fetchPhoto(photoUrl) : Promise.resolve(null)),
      write: async (chunk) => void chunks.push(new Blob([chunk])),
    },
    { source: { kind: 'model', model }, signal },
  );
  if (!made.ok) throw new Error(made.reason);
  const file = new Blob(chunks, { type: 'application/pdf' });
  const pages: Blob[] = [];
  for (const choosePage of [() => 1, sectionPage]) {
    const picture = await pictureOfPage(file, { widthPx: WIDTH_PX, choosePage, signal });
    if (picture !== null) pages.push(picture);
  }
  return pages;
}

async function sectionPage(pdf: OpenPdf): Promise<number> {
  const pages = await pdf.anchors();
  const index = pages.findIndex((anchors) => anchors.some((anchor) => anchor.startsWith('section-')));
  return index < 0 ? pdf.sizes.length : index + 1;
}

/** Part of the app, and cached by the service worker with it. */
async function fetchPhoto(url: string): Promise<Bytes> {
  const answer = await fetch(url);
  return new Uint8Array(await answer.arrayBuffer());
}
