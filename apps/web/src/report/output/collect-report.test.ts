/** The license that a report prints is the one of the house's state. */
import { licenseKinds } from '@plumbline/domain/tables/records';
import { expect, it } from 'vitest';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { collectReport } from './collect-report.ts';
import { INSPECTOR, openTestWork, testPeople } from './testing.ts';

it('prints the license of the state of the house, and the profile’s elsewhere', async () => {
  const { work, place } = await openTestWork(createTestDevice(INSPECTOR));
  const { store, repositories, officeId } = work;
  await store.commit(
    licenseKinds.map((kind) =>
      repositories.memberLicenses.entering(officeId, {
        userId: INSPECTOR,
        kind,
        state: 'VA',
        number: `VA ${kind}`,
      }),
    ),
  );
  const licenseIn = async (region: string) => {
    await repositories.inspections.update(
      { id: place.scopeId, scopeId: officeId },
      { region, inspectorId: INSPECTOR },
    );
    const result = await collectReport(repositories, testPeople, place.reportId);
    return result.kind === 'ready' ? result.collected.parts.inspector?.licenseNumber : result.kind;
  };
  expect(await licenseIn('VA')).toBe('VA home_inspector');
  expect(await licenseIn('MD')).toBe('HI1');
});
