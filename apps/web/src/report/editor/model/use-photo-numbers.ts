/**
 * The printed number of each photo. Counting walks the whole document, so it is deferred and runs only when
 * something changed that can move a photo: photos, findings, the cover, or which optional sections are printed. What counts
 * is the document's model, which comes with the first photo, after the page; until then photos have no number.
 */
import type { NumberedReport } from '@plumbline/domain/report/model/photo-numbers';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { log } from '#src/ground/log.ts';

type Numbers = ReadonlyMap<string, number>;
type Count = (report: NumberedReport) => Numbers;

const NONE: Numbers = new Map();

export function usePhotoNumbers(now: NumberedReport): Numbers {
  const { findings, media, placements, report, mediaNotes } = now;
  const shape = printedShape(now.view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what moves a photo; an answer does not
  const counted = useMemo(() => now, [findings, media, placements, mediaNotes, report.coverMediaId, shape]);
  const deferred = useDeferredValue(counted);
  const count = useCount(placements.length > 0);
  return useMemo(() => count?.(deferred) ?? NONE, [count, deferred]);
}

/** Null until it is wanted and here. */
function useCount(isWanted: boolean): Count | null {
  const [count, setCount] = useState<{ readonly of: Count } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('@plumbline/domain/report/model/photo-numbers').then(
      ({ photoNumbers }) => isCurrent && setCount({ of: photoNumbers }),
      (error: unknown) => log.info('Photos are shown without their numbers.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return count?.of ?? null;
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
