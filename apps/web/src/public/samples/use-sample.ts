import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { Sample } from '@plumbline/samples/sample';
import { loadSample, type SampleSlug } from '@plumbline/samples/samples';
import { useCallback, useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { svgBlob } from './draw-picture.ts';

export type SampleState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly sample: Sample; readonly model: ReportModel };

/** Returns a sample's report and the URLs of its drawings, each rendered on first use. */
export function useSample(slug: SampleSlug) {
  const [state, setState] = useState<SampleState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
  useEffect(() => {
    let isOver = false;
    setState({ kind: 'loading' });
    loadSample(slug).then(
      (sample) => {
        if (!isOver)
          setState({ kind: 'ready', sample, model: buildReportModel(sample.snapshot, { draft: false }) });
      },
      (error: unknown) => {
        log.info('The sample was not loaded.', error);
        if (!isOver) setState({ kind: 'failed' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [slug, attempt]);

  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const kept = urls.current;
    return () => {
      for (const url of kept.values()) URL.revokeObjectURL(url);
      kept.clear();
    };
  }, []);
  const pictures = state.kind === 'ready' ? state.sample.pictures : null;
  const photoUrl = useCallback(
    (name: string): string | null => {
      const known = urls.current.get(name);
      const drawing = pictures?.get(name);
      if (known !== undefined || drawing === undefined) return known ?? null;
      const url = URL.createObjectURL(svgBlob(drawing));
      urls.current.set(name, url);
      return url;
    },
    [pictures],
  );
  return { state, photoUrl, retry: () => setAttempt((count) => count + 1) };
}
