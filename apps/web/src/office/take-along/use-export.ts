import { useEffect, useRef, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createExportCalls } from './calls/export-calls.ts';
import { deviceSource, serverSource } from './export/export-source.ts';
import { type ExportProgress, type WrittenExport, writeExport } from './export/write-export.ts';

export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: ExportProgress }
  | { readonly status: 'done'; readonly manifest: WrittenExport['manifest'] }
  | { readonly status: 'failed' };

export interface OrganizationExport {
  readonly state: ExportState;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** Exports from the server while online, or else from this device. Leaving the screen cancels it. */
export function useExport({ id, name }: Organization): OrganizationExport {
  const { store } = useLocal();
  const { backend, stepUp } = useSessionParts();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    // This device's copy already belongs to the person; the server requires a verified session.
    if (navigator.onLine && !(await stepUp.requireSecondFactor())) return;
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setState({ status: 'running', progress: { step: 'tables', done: 0, total: 1 } });
    const calls = createExportCalls({
      backend,
      fetch: (input, init) => fetch(input, init),
      organizationId: id,
    });
    try {
      const isOnline = navigator.onLine;
      if (isOnline) await calls.announce('All company data');
      const madeAt = store.nowIso();
      const { zip, manifest } = await writeExport({
        source: isOnline ? serverSource(calls, store) : deviceSource(store),
        organization: { id, name },
        madeAt,
        waiting: await store.database.outbox.toArray(),
        signal: control.signal,
        onProgress: (progress) => setState({ status: 'running', progress }),
      });
      saveBlob(zip, `plumbline-export-${localDay(madeAt)}.zip`);
      setState({ status: 'done', manifest });
    } catch (error) {
      if (control.signal.aborted) return setState({ status: 'idle' });
      log.warn('The export was not finished.', error);
      setState({ status: 'failed' });
    }
  }
  return { state, start, stop: () => running.current?.abort() };
}
