/** The page's side of the scan worker. The worker starts with the first photo and ends with the scan. */
import { tellWorkerErrors } from '#src/ground/local/react/tell-error.ts';
import { log } from '#src/ground/log.ts';
import { readPhotoHeader } from '#src/ground/pictures/photo-format.ts';
import { MAX_PHOTO_BYTES } from '#src/ground/pictures/photo-limits.ts';
import { loadHeicDecoder } from '#src/report/capture/load-heic-decoder.ts';
import type {
  FlatSheet,
  Placement,
  ScanDocument,
  ScanPhoto,
  ScanRequest,
  ScanResponse,
  ScanTaskKind,
  ScanTasks,
} from './scan-tasks.ts';

/** Every call returns null when the picture can't be read, or memory is too small. */
export interface Scanner {
  readonly open: (file: Blob) => Promise<ScanPhoto | null>;
  readonly flatten: (photo: ScanPhoto, placement: Placement) => Promise<FlatSheet | null>;
  readonly write: (document: ScanDocument) => Promise<Blob | null>;
  readonly dispose: () => void;
}

export interface ScannerDeps {
  readonly createWorker: () => Worker;
  readonly loadHeicDecoder: typeof loadHeicDecoder;
}

const BROWSER: ScannerDeps = {
  createWorker: () =>
    tellWorkerErrors(new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' })),
  loadHeicDecoder,
};

export function createScanner(deps: ScannerDeps = BROWSER): Scanner {
  const waiting = new Map<number, (result: ScanResponse['result']) => void>();
  let worker: Worker | null = null;
  let nextId = 1;

  function stop(): void {
    worker?.terminate();
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  }

  function start(): Worker {
    const started = deps.createWorker();
    started.onmessage = ({ data }: MessageEvent<ScanResponse>) => {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    };
    started.onerror = stop;
    return started;
  }

  function send<Kind extends ScanTaskKind>(
    kind: Kind,
    task: ScanTasks[Kind]['task'],
    transfer: Transferable[] = [],
  ): Promise<ScanTasks[Kind]['result'] | null> {
    worker ??= start();
    const request: ScanRequest<Kind> = { id: nextId, kind, task };
    nextId += 1;
    return new Promise((resolve) => {
      waiting.set(request.id, (result) => resolve(result as ScanTasks[Kind]['result'] | null));
      worker?.postMessage(request, transfer);
    });
  }

  /** Most browsers decode no HEIC, which is what iPhones take. */
  async function openHeic(file: Blob): Promise<ScanPhoto | null> {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (readPhotoHeader(bytes)?.format !== 'heic') return null;
      const decode = await deps.loadHeicDecoder();
      const picture = await decode(bytes);
      return await send('open', { picture }, [picture]);
    } catch (error) {
      log.info('A photo for a scan was not read.', error);
      return null;
    }
  }

  return {
    open: async (file) =>
      file.size > MAX_PHOTO_BYTES
        ? null
        : ((await send('open', { picture: file })) ?? (await openHeic(file))),
    flatten: (photo, placement) => send('flatten', { ...photo, ...placement }),
    write: (document) => send('write', document),
    dispose: stop,
  };
}
