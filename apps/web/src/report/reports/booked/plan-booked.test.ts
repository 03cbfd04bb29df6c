import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { expect, it } from 'vitest';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { planBookedInspection } from './plan-booked.ts';
import { prescribedTypes, typesOf } from './use-start-booked.ts';

it('begins the inspection of an appointment with what the office wrote down, a report for each type', async () => {
  const store = await openTestStore(createTestDevice('rosa'));
  const repositories = createRepositories(store);
  const officeId = 'office';
  const client = (await repositories.contacts.insert(officeId, { name: 'Ana Delgado' })).id;
  const { id } = await repositories.appointments.insert(officeId, {
    contactId: client,
    addressLine1: '318 Bay Street',
    city: 'Tampa',
    region: 'FL',
    yearBuilt: 1987,
    appointmentDate: '2026-11-20T14:00:00.000Z',
    endsAt: '2026-11-20T17:00:00.000Z',
    timeZone: 'America/New_York',
  });
  const appointment = await repositories.appointments.get(id);
  if (appointment === null) throw new Error('not booked');
  const plan = planBookedInspection(
    {
      appointment,
      client: await repositories.contacts.get(client),
      agent: null,
      feeCents: 60_000,
      reports: [
        { typeId: 'home_inspection', definition: homeInspection, number: '1' },
        { typeId: 'wind_mitigation', definition: rev0426, number: '2' },
      ],
    },
    {
      repositories,
      officeId,
      newId: () => store.newId(),
      inspector: {
        name: 'Rosa Lind',
        licensesIn: () => ({ 'inspector.license_number': '' }),
        phone: '',
        company: '',
      },
      look: { coverTemplate: 'plumb', layout: 'classic' },
      canWriteFindings: true,
      wall: { day: '2026-11-20', time: '09:00' },
    },
  );
  expect((await store.commit(plan.changes)).ok).toBe(true);
  expect((await repositories.appointments.get(id))?.inspectionId).toBe(plan.inspectionId);
  expect(await repositories.inspections.get(plan.inspectionId)).toMatchObject({
    appointmentId: id,
    clientContactId: client,
    addressLine1: '318 Bay Street',
    feeCents: 60_000,
    timeZone: 'America/New_York',
  });
  const [home, wind] = plan.reportIds;
  const yearIn = async (reportId: string | undefined, path: string) =>
    (await repositories.answers.ofReport(reportId ?? '')).find((each) => each.path === path)?.value;
  expect(await yearIn(home, 'general/year_built')).toBe(1987);
  expect(await yearIn(wind, 'owner/year_of_home')).toBe(1987);
  store.dispose();
});

it('promises each type once, and the home inspection where no service names one', () => {
  const ids = (reportTypeIds: string[][]) =>
    typesOf(
      reportTypeIds.map((each) => ({ reportTypes: each })),
      reportTypes,
    ).map(({ id }) => id);
  expect(ids([['wind_mitigation', 'home_inspection'], ['wind_mitigation']])).toEqual([
    'wind_mitigation',
    'home_inspection',
  ]);
  expect(ids([[]])).toEqual(['home_inspection']);
});

it('begins the form that the state of the house prescribes in place of a home inspection', () => {
  const sold = typesOf([{ reportTypes: ['home_inspection', 'tx_windstorm'] }], reportTypes);
  expect(prescribedTypes(sold, 'TX').map(({ id }) => id)).toEqual(['tx_property_inspection', 'tx_windstorm']);
  expect(prescribedTypes(sold, 'FL').map(({ id }) => id)).toEqual(['home_inspection', 'tx_windstorm']);
});
