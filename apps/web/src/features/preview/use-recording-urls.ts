import { recordingFiles } from '@plumbline/domain/report-model/recording-files';
import type { ReportModel } from '@plumbline/domain/report-model/types';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocal } from '../../local/local-context.ts';
import { openRecordingCopy } from '../../report-output/web-report/open-recording-copy.ts';

/** Where the copies of a report's recordings play from: files of this device, fetched where another one made them. */
export function useRecordingUrls(scopeId: string, model: ReportModel): (sha256: string) => string | null {
  const { store, fetchFile } = useLocal();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useMemo(() => recordingFiles(model), [model]);
  const key = wanted.map(({ fileName }) => fileName).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the files
  useEffect(() => {
    const made = new Map<string, string>();
    let isOver = false;
    async function open(): Promise<void> {
      for (const { sha256, mime } of wanted) {
        const file = await openRecordingCopy({ store, fetchFile }, scopeId, { sha256, mime });
        if (isOver) return;
        if (file !== null) made.set(sha256, URL.createObjectURL(new Blob([file], { type: mime })));
      }
      setUrls(new Map(made));
    }
    open().catch((error: unknown) => console.info('A recording could not be opened.', error));
    return () => {
      isOver = true;
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [store, fetchFile, scopeId, key]);
  return useCallback((sha256) => urls.get(sha256) ?? null, [urls]);
}
