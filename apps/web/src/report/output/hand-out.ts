/**
 * Shareable copies of a report: the web report, and the agent copy as PDF and web report. From the latest published
 * version, or else the current draft; created on this device.
 */
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { type ReportSnapshot, redactForAgent } from '@plumbline/domain/report/snapshot';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { CollectedReport } from './collect-report.ts';
import { fileNameOf } from './file-name.ts';
import { makeBlob } from './pdf/make-draft.ts';
import { loadReportPhoto } from './pdf/report-photos.ts';
import { openSnapshot } from './publish/open-snapshot.ts';
import { makeWebReport, type WebReportFiles } from './web-report/make-web-report.ts';
import { openRecordingCopy } from './web-report/open-recording-copy.ts';

export type CopyKind = 'web' | 'agent-pdf' | 'agent-web';

export type HandOutResult =
  | { readonly ok: true; readonly file: Blob; readonly fileName: string; readonly missingCount: number }
  /** 'elsewhere': the published version is not on this device. */
  | { readonly ok: false; readonly reason: 'elsewhere' | 'cancelled' | 'failed' };

export async function makeCopy(
  work: LocalWork,
  { parts, versions }: Pick<CollectedReport, 'parts' | 'versions'>,
  kind: CopyKind,
  signal?: AbortSignal,
): Promise<HandOutResult> {
  const [newest] = versions;
  const whole =
    newest === undefined ? createSnapshot({ ...parts, publication: null }) : await openSnapshot(work, newest);
  if (whole === null) return { ok: false, reason: 'elsewhere' };
  const snapshot = kind === 'web' ? whole : redactForAgent(whole);
  const made = await (kind === 'agent-pdf'
    ? makePdfCopy(work, snapshot, signal)
    : makeWebCopy(work, snapshot, signal));
  if (!made.ok) return made;
  const { title } = buildReportModel(snapshot, { draft: false });
  const name = [title, newest === undefined ? 'draft' : '', snapshot.copy === 'agent' ? 'agent copy' : ''];
  const fileName = fileNameOf(
    name.filter((part) => part !== '').join(', '),
    kind === 'agent-pdf' ? 'pdf' : 'html',
  );
  return { ...made, fileName };
}

function makePdfCopy(work: LocalWork, snapshot: ReportSnapshot, signal?: AbortSignal) {
  const source = {
    kind: 'snapshot',
    text: serializeSnapshot(snapshot),
    isDraft: snapshot.publication === null,
  } as const;
  return makeBlob(work, snapshot.inspection.id, { source, signal });
}

async function makeWebCopy(
  work: LocalWork,
  snapshot: ReportSnapshot,
  signal?: AbortSignal,
): Promise<{ ok: true; file: Blob; missingCount: number }> {
  const model = buildReportModel(snapshot, { draft: snapshot.publication === null });
  const scopeId = snapshot.inspection.id;
  const loadPhoto: WebReportFiles['loadPhoto'] = async (sha256) => {
    const bytes = await loadReportPhoto(work, scopeId, sha256);
    return bytes === null ? null : { bytes, mime: 'image/jpeg' };
  };
  const loadRecording: WebReportFiles['loadRecording'] = async (file) => {
    const copy = await openRecordingCopy(work, scopeId, file);
    return copy && new Uint8Array(await copy.arrayBuffer());
  };
  const made = await makeWebReport(model, { loadPhoto, loadRecording }, signal);
  return { ok: true, ...made };
}
