import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import {
  inspectionsFollowing,
  openInspectionsOf,
} from '#src/ground/local/repositories/linked-inspections.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { drawnEndMs, movedSpan } from '../view/moved-span.ts';
import { patchOfMove } from './use-appointment-actions.ts';

const officeId = '0198f3a0-0000-7000-8000-0000000000aa';
const [rosa, tom] = ['0198f3a0-0000-7000-8000-0000000000b1', '0198f3a0-0000-7000-8000-0000000000b2'];
const at = (time: string): number => Date.parse(`2026-11-20T${time}:00.000Z`);
const MINUTE_MS = 60_000;
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice(rosa));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

const visit = anAppointment({
  id: '0198f3a0-0000-7000-8000-0000000000c1',
  scopeId: officeId,
  userId: rosa,
  appointmentDate: '2026-11-20T14:00:00.000Z',
  endsAt: '2026-11-20T16:00:00.000Z',
  timeZone: 'America/Chicago',
});
const begin = async (status: 'in_progress' | 'completed'): Promise<string> => {
  const values = { appointmentId: visit.id, inspectorId: rosa, startsAt: visit.appointmentDate, status };
  return (await repositories.inspections.insert(officeId, values)).id;
};

describe('an inspection that was begun from an appointment', () => {
  it('follows it to another time and another lead while it is not over', async () => {
    const [open, over] = [await begin('in_progress'), await begin('completed')];
    const patch = patchOfMove(visit, { startMs: at('15:00'), endMs: at('17:00'), userId: tom });
    const inspections = await openInspectionsOf(repositories, visit);
    await store.commit(inspectionsFollowing(repositories, inspections, patch));
    expect(await repositories.inspections.get(open)).toMatchObject({
      startsAt: '2026-11-20T15:00:00.000Z',
      endsAt: '2026-11-20T17:00:00.000Z',
      timeZone: 'America/Chicago',
      inspectorId: tom,
    });
    expect(await repositories.inspections.get(over)).toMatchObject({
      startsAt: visit.appointmentDate,
      inspectorId: rosa,
    });
  });

  it('keeps its time when only the lead changes', async () => {
    const patch = patchOfMove(visit, { startMs: at('14:00'), endMs: at('16:00'), userId: tom });
    expect(inspectionsFollowing(repositories, [{ id: 'a', scopeId: officeId }], patch)).toMatchObject([
      { values: { inspector_id: tom } },
    ]);
    expect(inspectionsFollowing(repositories, [{ id: 'a', scopeId: officeId }], {})).toEqual([]);
  });
});

it('moves a visit without an end, or a short one, by what is stored and not by what is drawn', () => {
  const moment = { startMs: at('14:00'), endMs: at('14:00') };
  expect(drawnEndMs(moment)).toBe(at('14:15'));
  const moved = movedSpan(moment, at('15:00'));
  expect(patchOfMove({ ...visit, endsAt: null }, moved)).toEqual({
    appointmentDate: '2026-11-20T15:00:00.000Z',
    endsAt: null,
    timeZone: 'America/Chicago',
  });
  const short = movedSpan({ startMs: at('14:00'), endMs: at('14:00') + 5 * MINUTE_MS }, at('15:00'));
  expect(short.endMs).toBe(at('15:00') + 5 * MINUTE_MS);
});
