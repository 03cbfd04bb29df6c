// @vitest-environment jsdom

import { buildReportModel } from '@plumbline/domain/report/model';
import { redactForAgent } from '@plumbline/domain/report/snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromPdfWorker, ToPdfWorker } from '#src/report/output/pdf/pdf-messages.ts';
import { createFileDownloads } from './file-downloads.ts';
import type { OpenedShare } from './open-share.ts';

const saved = vi.hoisted(() => ({ blob: vi.fn(), url: vi.fn() }));
vi.mock('#src/ground/local/files/save-blob.ts', () => ({ saveBlob: saved.blob, saveUrl: saved.url }));

const snapshot = createSnapshotBuilder(homeInspection).photo('general/front_photo').photo('roof').snapshot();
const share: OpenedShare = {
  status: 'ok',
  organization: { name: 'Dietz', brandColor: null, phone: '', email: '', website: '' },
  inspector: null,
  report: buildReportModel(redactForAgent(snapshot), { draft: false }),
  version: 1,
  pass: '1.a',
  pdf: null,
  creditPage: null,
  photos: { 'report-media-1': 'https://db.test/1.jpg', 'report-media-2': 'https://db.test/2.jpg' },
  recordings: {},
};

/** Requests both photos, writes one chunk, and is done; or fails. */
function stubWorker(end: 'done' | 'failed') {
  const sent: ToPdfWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      onmessage: ((event: { data: FromPdfWorker }) => void) | null = null;
      postMessage(message: ToPdfWorker): void {
        sent.push(message);
        const tell = (data: FromPdfWorker) => queueMicrotask(() => this.onmessage?.({ data }));
        if (message.kind === 'start' && end === 'failed') tell({ kind: 'failed', reason: 'no font' });
        else if (message.kind === 'start') tell({ kind: 'photo', sha256: 'report-media-1' });
        else if (message.kind === 'photo' && message.sha256.endsWith('1'))
          tell({ kind: 'photo', sha256: 'report-media-2' });
        else if (message.kind === 'photo') tell({ kind: 'chunk', bytes: new Uint8Array([37, 80]) });
        else tell({ kind: 'done', facts: { pageCount: 1, sizeBytes: 2, sha256: 'e' } });
      }
      terminate(): void {
        this.onmessage = null;
      }
    },
  );
  return sent;
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('2.jpg')
      ? new Response('', { status: 404 })
      : new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('makes the PDF of an agent here, of the page without its client, and says which photos are not in it', async () => {
  const sent = stubWorker('done');
  const ask = vi.fn();
  expect(await createFileDownloads(share, ask).report()).toBe(
    '1 photo could not be downloaded and is not in the PDF.',
  );
  expect(ask).not.toHaveBeenCalled();
  expect(saved.blob).toHaveBeenCalledExactlyOnceWith(
    expect.any(Blob),
    expect.stringMatching(/, agent copy\.pdf$/),
  );
  const [order, photo] = sent;
  expect(order).toEqual({ kind: 'start', source: { kind: 'model', model: share.report } });
  expect(JSON.stringify(order)).not.toContain('Ana Delgado');
  expect(photo).toMatchObject({ kind: 'photo', bytes: new Uint8Array([1, 2, 3]) });
});

it('says so where it could not be made', async () => {
  stubWorker('failed');
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await createFileDownloads(share, vi.fn()).report()).toBe(
    'The PDF couldn’t be created. Try again in a moment.',
  );
  expect(saved.blob).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalled();
});

it('hands out the published PDF to a client, and says when it cannot be had', async () => {
  const pdf = { sha256: 'e', sizeBytes: 1, pageCount: 1, fileName: 'Report.pdf' };
  const ask = vi.fn(async () => ({ ...pdf, url: 'https://db.test/e.pdf' }));
  expect(await createFileDownloads({ ...share, pdf }, ask).report()).toBe('');
  expect(saved.url).toHaveBeenCalledExactlyOnceWith('https://db.test/e.pdf', 'Report.pdf');
  expect(ask).toHaveBeenCalledExactlyOnceWith('report');
  expect(await createFileDownloads({ ...share, pdf }, async () => null).report()).toMatch(
    /^The PDF couldn’t/,
  );
});

it('puts the photos that can be had into the web report, and counts the others', async () => {
  expect(await createFileDownloads(share, vi.fn()).webReport()).toBe(
    '1 photo or recording could not be downloaded and is not in the file.',
  );
  expect(saved.blob).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), expect.stringMatching(/\.html$/));
});
