/**
 * The printed number of each photo. Counting walks the whole document, so it is deferred and runs only when
 * something changed that can move a photo: photos, findings, the cover, or which optional sections are printed.
 */
import { type NumberedReport, photoNumbers } from '@plumbline/domain/report/model/photo-numbers';
import { useDeferredValue, useMemo } from 'react';

export function usePhotoNumbers(now: NumberedReport): ReadonlyMap<string, number> {
  const { findings, media, placements, report, mediaNotes } = now;
  const shape = printedShape(now.view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what moves a photo; an answer does not
  const counted = useMemo(() => now, [findings, media, placements, mediaNotes, report.coverMediaId, shape]);
  const deferred = useDeferredValue(counted);
  return useMemo(() => photoNumbers(deferred), [deferred]);
}

/** An optional section is printed once it has content; an additional system adds a section. */
function printedShape({ sections }: NumberedReport['view']): string {
  return sections
    .map(({ path, section, fields, items }) => {
      if (section?.isOptional !== true) return path;
      const isTouched =
        items.some((item) => item.status !== null) || fields.some((field) => field.isAnswered);
      return isTouched ? path : `(${path})`;
    })
    .join(' ');
}
