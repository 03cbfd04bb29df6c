import { buildReportDocument } from '@plumbline/domain/report/document';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import { RendererFailed, renderAside } from './render-aside.ts';

it('ends a report that takes for ever, so that it does not stop the others', async () => {
  const size = { reportSha256: 'a'.repeat(64), reportWidth: 40, reportHeight: 30 };
  const snapshot = createSnapshotBuilder(homeInspection)
    .status('roof/coverings', 'RR')
    .finding('roof/coverings', { title: 'Torn shingles' }, ['North slope'])
    .photo('finding', {}, size)
    .snapshot();
  const never = new Promise<null>(() => undefined);
  const document = buildReportDocument(snapshot, { draft: true });
  await expect(renderAside(document, () => never, 200)).rejects.toThrow(
    new RendererFailed('it took too long'),
  );
});
