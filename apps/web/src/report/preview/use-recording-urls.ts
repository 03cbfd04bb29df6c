import { recordingFiles } from '@plumbline/domain/report/model/recording-files';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useAskAgain } from '../capture/use-ask-again.ts';
import { openRecordingCopy } from '../output/web-report/open-recording-copy.ts';

/** URLs of a report's recording copies: files on this device, downloaded where another one made them. */
export function useRecordingUrls(scopeId: string, model: ReportModel): (sha256: string) => string | null {
  const { store, fetchFile } = useLocal();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useMemo(() => recordingFiles(model), [model]);
  const key = wanted.map(({ fileName }) => fileName).join(' ');
  const [isMissing, setMissing] = useState(false);
  const attempt = useAskAgain(isMissing);
  const made = useRef(new Map<string, string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the files, and another attempt looks for the rest
  useEffect(() => {
    let isOver = false;
    async function open(): Promise<void> {
      for (const { sha256, mime } of wanted) {
        if (made.current.has(sha256)) continue; // it may be playing
        const file = await openRecordingCopy({ store, fetchFile }, scopeId, { sha256, mime });
        if (isOver) return;
        if (file !== null) made.current.set(sha256, URL.createObjectURL(new Blob([file], { type: mime })));
      }
      setUrls(new Map(made.current));
      setMissing(wanted.some(({ sha256 }) => !made.current.has(sha256)));
    }
    open().catch((error: unknown) => log.info('A recording could not be opened.', error));
    return () => {
      isOver = true;
    };
  }, [store, fetchFile, scopeId, key, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files are opened again
  useEffect(
    () => () => {
      for (const url of made.current.values()) URL.revokeObjectURL(url);
      made.current.clear();
    },
    [scopeId, key],
  );
  return useCallback((sha256) => urls.get(sha256) ?? null, [urls]);
}
