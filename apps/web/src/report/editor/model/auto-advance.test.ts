import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { describe, expect, it } from 'vitest';
import { createAutoAdvance, isComplete } from './auto-advance.ts';

function item(path: string, answers: Readonly<Record<string, unknown>>) {
  const view = createReportState(homeInspection).update({
    answers: new Map(Object.entries(answers)),
    findings: [],
    placements: [],
  });
  const found = view.sections.flatMap((section) => section.items).find((each) => each.path === path);
  if (!found) throw new Error(path);
  return found;
}

const isCompleteAt = (path: string, answers: Readonly<Record<string, unknown>>): boolean =>
  isComplete(
    item(path, Object.fromEntries(Object.entries(answers).map(([id, value]) => [`${path}/${id}`, value]))),
  );

describe('advancing to the next item', () => {
  it('leaves an item that is not there', () => {
    expect(isCompleteAt('roof/roof_skylights', { status: 'not_present' })).toBe(true);
  });
  it('is not held by optional questions, which the item has', () => {
    const hood = item('appliances/app_hood', { 'appliances/app_hood/status': 'inspected' });
    expect(hood.fields.some((field) => field.isVisible && !field.isAnswered)).toBe(true);
    expect(isComplete(hood)).toBe(true);
  });
  it('stays where an outlined photo or a fact of the section is missing', () => {
    expect(isCompleteAt('roof/roof_coverings', { status: 'inspected' })).toBe(false);
    expect(isCompleteAt('attic/att_insulation', { status: 'inspected' })).toBe(false);
  });
  it('stays for a finding or a reason, and leaves once the reason is given', () => {
    expect(isCompleteAt('interior/int_floors', { status: 'repair_replace' })).toBe(false);
    expect(isCompleteAt('interior/int_floors', { status: 'not_inspected' })).toBe(false);
    expect(isCompleteAt('interior/int_floors', { status: 'not_inspected', reason: 'safety' })).toBe(true);
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
