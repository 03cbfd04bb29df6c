import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { openSnapshot } from './open-snapshot.ts';

it('opens a version whose type names something that is gone', async () => {
  const definition: ReportDefinition = {
    ...homeInspection,
    rules: [
      ...homeInspection.rules,
      {
        id: 'gone',
        when: { op: 'answered', path: 'general/gone' },
        effect: { kind: 'ask_flag', flag: 'material_defect' },
      },
    ],
  };
  const snapshot = createSnapshotBuilder(definition).snapshot();
  const store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  const opened = await openSnapshot(
    { store, fetchFile: () => Promise.resolve(new Blob([serializeSnapshot(snapshot)])) },
    { scopeId: 'inspection-1', snapshotSha256: 'a'.repeat(64) },
  );
  store.dispose();
  expect(opened?.definition).toEqual(definition);
});
