import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { type CollectResult, collectReport } from './collect-report.ts';
import { type PrintParts, preparePrints } from './prepare-prints.ts';
import type { ReportPeople } from './report-people.ts';

/** A burst of changes (a pull, an import) is read once. */
const SETTLE_MS = 150;

/**
 * Returns the report, reread whenever something on this device changes. Undefined until first read; throws during
 * render, for the error screen, when that fails. Later failures keep the last value.
 */
export function useCollectedReport(reportId: string, people: ReportPeople | null): CollectResult | undefined {
  const work = useLocal();
  const { store, repositories } = work;
  const [result, setResult] = useState<CollectResult>();
  useEffect(() => {
    if (people === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPrinting = false;
    // What it adds comes back through the feed, and the report is reread.
    const print = (parts: PrintParts): void => {
      if (isPrinting) return;
      isPrinting = true;
      preparePrints(work, parts)
        .catch((error: unknown) => log.error('A photo was not made ready to print.', error))
        .finally(() => {
          isPrinting = false;
        });
    };
    const read = (): void => {
      collectReport(repositories, people, reportId).then(
        (next) => {
          if (isOver) return;
          setResult(next);
          if (next.kind === 'ready') print(next.collected.parts);
        },
        (error: unknown) => {
          log.error('The report was not read.', error);
          if (isOver) return;
          setResult((before) => {
            if (before === undefined) throw error;
            return before;
          });
        },
      );
    };
    const stop = store.feed.listen((event) => {
      if (event.kind === 'queue') return;
      clearTimeout(timer);
      timer = setTimeout(read, SETTLE_MS);
    });
    read();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [work, store, repositories, people, reportId]);
  return result;
}
