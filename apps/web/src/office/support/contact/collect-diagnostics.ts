/**
 * Diagnostics for support: versions and counts of this device. No names, no answers, nothing from a report. The
 * person sees all of it and can remove lines before it is sent.
 */
import { log } from '#src/ground/log.ts';

export interface DiagnosticsDeps {
  readonly release: string;
  readonly browser: Pick<Navigator, 'userAgent' | 'language' | 'onLine'> & {
    readonly storage?: Pick<StorageManager, 'estimate' | 'persisted'>;
  };
  readonly page: {
    readonly width: number;
    readonly height: number;
    readonly pixelRatio: number;
    readonly isInstalled: boolean;
    readonly theme: string;
  };
  /** Null: signed out. */
  readonly sync: {
    readonly pendingChanges: number;
    readonly pendingFiles: number;
    readonly needsCount: number;
  } | null;
}

export async function collectDiagnostics({
  release,
  browser,
  page,
  sync,
}: DiagnosticsDeps): Promise<Record<string, string>> {
  return {
    'App version': release,
    Browser: browser.userAgent.slice(0, 300),
    Language: browser.language,
    Window: `${page.width} × ${page.height} at ${page.pixelRatio}`,
    Theme: page.theme,
    Installed: page.isInstalled ? 'yes' : 'no',
    Network: browser.onLine ? 'yes' : 'no',
    ...(await storageFacts(browser.storage)),
    ...(sync !== null && {
      'Waiting changes': String(sync.pendingChanges),
      'Waiting files': String(sync.pendingFiles),
      'Changes that need review': String(sync.needsCount),
    }),
  };
}

async function storageFacts(storage: DiagnosticsDeps['browser']['storage']): Promise<Record<string, string>> {
  if (storage === undefined) return {};
  try {
    const [{ usage, quota }, isPersisted] = await Promise.all([storage.estimate(), storage.persisted()]);
    if (usage === undefined || quota === undefined) return {};
    const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
    return {
      Storage: `${megabytes(usage)} of ${megabytes(quota)}${isPersisted ? ', kept' : ', may be cleared'}`,
    };
  } catch (error) {
    log.info('Storage information isn’t available.', error);
    return {};
  }
}
