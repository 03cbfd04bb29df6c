import { buildReportModel } from '@plumbline/domain/report/model';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import { makeWebReport } from './make-web-report.ts';

const model = buildReportModel(
  createSnapshotBuilder(homeInspection).photo('general/front_photo').photo('roof').photo('roof').snapshot(),
  { draft: false },
);

it('puts the photos that can be had into the file and counts the others', async () => {
  const { file, missingCount } = await makeWebReport(model, {
    loadRecording: async () => null,
    loadPhoto: async (sha256) => {
      if (sha256.endsWith('2')) return null;
      if (sha256.endsWith('3')) throw new Error('unreadable');
      return { bytes: new Uint8Array([1, 2, 3]), mime: 'image/jpeg' };
    },
  });
  expect(missingCount).toBe(2);
  expect(file.type).toBe('text/html');
  const text = await file.text();
  expect(text.match(/src="data:image\/jpeg;base64,AQID"/g)).toHaveLength(1);
  expect(text.startsWith('<!doctype html>')).toBe(true);
});

it('stops when it is called off', async () => {
  const files = { loadPhoto: async () => null, loadRecording: async () => null };
  await expect(makeWebReport(model, files, AbortSignal.abort())).rejects.toThrow();
});
