import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { parseSnapshot, serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, type TestDevice } from '#src/ground/local/testing.ts';
import { type CollectedReport, collectReport } from './collect-report.ts';
import { makeCopy } from './hand-out.ts';
import type { ToPdfWorker } from './pdf/pdf-messages.ts';
import { INSPECTOR, openTestWork, testPeople } from './testing.ts';

const SNAPSHOT = 'd'.repeat(64);

let device: TestDevice;
let work: LocalWork;
let collected: CollectedReport;

beforeEach(async () => {
  device = createTestDevice(INSPECTOR);
  const opened = await openTestWork(device);
  work = opened.work;
  await work.repositories.answers.setMany(opened.place, {
    'general/client_name': 'Ana Delgado',
    'closing/remarks': 'Thank you, Ana Delgado.',
  });
  const read = await collectReport(work.repositories, testPeople, opened.place.reportId);
  if (read.kind !== 'ready') throw new Error('no report');
  ({ collected } = read);
});

const textOf = async (kind: 'web' | 'agent-web', of = collected): Promise<[name: string, text: string]> => {
  const made = await makeCopy(work, of, kind);
  if (!made.ok) throw new Error(made.reason);
  return [made.fileName, await made.file.text()];
};

it('makes copies of the draft while nothing is published, and marks them so', async () => {
  const [name, text] = await textOf('web');
  expect(name).toMatch(/, 1148 Palmetto Ave, draft\.html$/);
  expect(text).toContain('Ana Delgado');
  const [agentName, agentText] = await textOf('agent-web');
  expect(agentName).toMatch(/, draft, agent copy\.html$/);
  expect(agentText).toContain('Agent copy');
  expect(agentText).not.toContain('Ana Delgado');
});

it('makes them of the newest version once there is one, whatever the report says now', async () => {
  const publication = { version: 1, publishedAt: '2026-11-20T15:00:00Z', publishedBy: testPeople.me };
  const snapshot = createSnapshot({ ...collected.parts, publication });
  const published = { ...snapshot, answers: { ...snapshot.answers, 'closing/remarks': 'As published.' } };
  await device.files.put(`${SNAPSHOT}.json`, new TextEncoder().encode(serializeSnapshot(published)));
  const version = { scopeId: collected.report.inspectionId, snapshotSha256: SNAPSHOT };
  const withVersion = { ...collected, versions: [version as CollectedReport['versions'][number]] };
  const [name, text] = await textOf('web', withVersion);
  expect(name).toBe(`${buildReportModel(published, { draft: false }).title}.html`);
  expect(text).toContain('As published.');
  await device.files.delete(`${SNAPSHOT}.json`);
  expect(await makeCopy(work, withVersion, 'web')).toEqual({ ok: false, reason: 'elsewhere' });
});

it('gives the PDF worker a snapshot that is redacted already', async () => {
  const sent: ToPdfWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage(message: ToPdfWorker): void {
        sent.push(message);
        const facts = { pageCount: 1, sizeBytes: 1, sha256: 'e' };
        queueMicrotask(() => this.onmessage?.({ data: { kind: 'done', facts } }));
      }
      terminate(): void {
        this.onmessage = null;
      }
    },
  );
  const made = await makeCopy(work, collected, 'agent-pdf');
  vi.unstubAllGlobals();
  expect(made).toMatchObject({ ok: true, fileName: expect.stringMatching(/, draft, agent copy\.pdf$/) });
  const [order] = sent;
  if (order?.kind !== 'start' || order.source.kind !== 'snapshot') throw new Error('nothing was ordered');
  expect(order.source.text).not.toContain('Ana Delgado');
  const parsed = parseSnapshot(order.source.text, loadDefinition);
  expect(parsed.ok && parsed.snapshot.copy).toBe('agent');
});
