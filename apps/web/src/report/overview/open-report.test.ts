import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { leaveOpenReport, noteOpenReport, readOpenReport } from './open-report.ts';

const device = createTestDevice('0198f3a0-0000-7000-8000-0000000000aa');
let store: LocalStore;
beforeEach(async () => {
  device.clock.skewMs = 0;
  store = await openTestStore(device);
});
afterEach(() => store.dispose());

describe('the open report', () => {
  it('is known to the next page, with the place in it', async () => {
    await noteOpenReport(store, 'r1', 'roof/coverings');
    expect(await readOpenReport(store)).toMatchObject({ reportId: 'r1', at: 'roof/coverings' });
  });

  it('is none after it was left, unless another one is open meanwhile', async () => {
    await noteOpenReport(store, 'r1', null);
    await noteOpenReport(store, 'r2', null);
    await leaveOpenReport(store, 'r1');
    expect((await readOpenReport(store))?.reportId).toBe('r2');
    await leaveOpenReport(store, 'r2');
    expect(await readOpenReport(store)).toBeNull();
  });

  it('is none on the next day', async () => {
    await noteOpenReport(store, 'r1', null);
    device.clock.skewMs = 13 * 60 * 60_000;
    expect(await readOpenReport(store)).toBeNull();
  });
});
