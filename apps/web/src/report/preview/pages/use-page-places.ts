import { printedFormId } from '@plumbline/domain/forms/form-id';
import { answerPlaces } from '@plumbline/domain/report/model/answer-places';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { CollectedReport } from '#src/report/output/collect-report.ts';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { type PageNames, type PagePlace, placesByAnchor, placesOfForm } from './page-places.ts';

/** Returns the places of each page; empty while loading. */
export function usePagePlaces(
  pdf: OpenPdf | null,
  { parts }: CollectedReport,
): readonly (readonly PagePlace[])[] {
  const [places, setPlaces] = useState<readonly (readonly PagePlace[])[]>([]);
  useEffect(() => {
    if (pdf === null) return;
    let isOver = false;
    readPlaces(pdf, parts).then(
      (found) => {
        if (!isOver) setPlaces(found);
      },
      (error: unknown) => {
        if (!isOver) log.error('The places of the pages were not found.', error);
      },
    );
    return () => {
      isOver = true;
    };
  }, [pdf, parts]);
  return places;
}

async function readPlaces(pdf: OpenPdf, parts: CollectedReport['parts']): Promise<PagePlace[][]> {
  const map = parts.formBlank?.map;
  if (map !== undefined) {
    const { mapAnswerPlaces } = await import('@plumbline/domain/forms/form-answer-places');
    return placesOfForm(mapAnswerPlaces(map, parts.definition));
  }
  const formId = printedFormId(parts.definition);
  if (formId === null)
    return placesByAnchor(
      await readNames(pdf),
      answerPlaces(createSnapshot({ ...parts, publication: null })),
    );
  const [{ PRINTED_FORMS }, { formAnswerPlaces }] = await Promise.all([
    import('@plumbline/domain/forms/all-forms'),
    import('@plumbline/domain/forms/form-answer-places'),
  ]);
  return placesOfForm(formAnswerPlaces(PRINTED_FORMS[formId], parts.definition));
}

/** Only pages before the first section are lists of links. */
async function readNames(pdf: OpenPdf): Promise<PageNames[]> {
  const pages = await pdf.anchors();
  const body = pages.findIndex((anchors) => anchors.some((anchor) => anchor.startsWith('section-')));
  return Promise.all(
    pages.map(async (anchors, index) => ({ anchors, links: index < body ? await pdf.links(index + 1) : [] })),
  );
}
