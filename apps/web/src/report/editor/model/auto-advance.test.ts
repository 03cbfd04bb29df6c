import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { describe, expect, it } from 'vitest';
import { createAutoAdvance, isItemFinishedBy } from './auto-advance.ts';

const view = createReportState(homeInspection).update({ answers: new Map(), findings: [], placements: [] });
const item = (path: string) => {
  const found = view.sections.flatMap((section) => section.items).find((each) => each.path === path);
  if (!found) throw new Error(path);
  return found;
};
const status = (id: string) => {
  const found = homeInspection.statuses.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('going on by itself', () => {
  it('goes on from an item that is not there', () => {
    expect(isItemFinishedBy(item('roof/roof_coverings'), status('not_present'))).toBe(true);
  });
  it('stays where photos are wanted', () => {
    expect(isItemFinishedBy(item('roof/roof_coverings'), status('inspected'))).toBe(false);
    expect(isItemFinishedBy(item('interior/int_floors'), status('inspected'))).toBe(true);
  });
  it('stays where a finding or a reason comes next', () => {
    expect(isItemFinishedBy(item('interior/int_floors'), status('repair_replace'))).toBe(false);
    expect(isItemFinishedBy(item('interior/int_floors'), status('not_inspected'))).toBe(false);
  });
  it('is on until it is switched off on this device', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const autoAdvance = createAutoAdvance(storage);
    expect(autoAdvance.isOn()).toBe(true);
    autoAdvance.set(false);
    expect(createAutoAdvance(storage).isOn()).toBe(false);
  });
});
