import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { describe, expect, it } from 'vitest';
import { knownAt } from './known-at.ts';

const furnace = '0198f3a0-0000-8000-8000-00000000000a';
const view = createReportState(homeInspection).update({
  answers: new Map<string, unknown>([
    ['roof/roof_covering_material/slate', true],
    ['roof/gutter_material', 'copper'],
    ['exterior/driveway_material/gravel', true],
    [`heating/${furnace}`, 'a0'],
  ]),
  findings: [],
  placements: [],
});

describe('what is known where a finding is made', () => {
  it('is the material that belongs to the item, and no other', () => {
    expect(knownAt(view, 'roof/roof_coverings')).toEqual({ location: null, material: 'Slate' });
    expect(knownAt(view, 'roof/roof_gutters').material).toBe('Copper');
    expect(knownAt(view, 'roof/roof_flashings').material).toBeNull();
    expect(knownAt(view, 'roof/roof_skylights').material).toBeNull();
    // Ambiguous: walkway or driveway.
    expect(knownAt(view, 'exterior/ext_walkways_driveways').material).toBeNull();
  });

  it('is the system that was added to a section', () => {
    expect(knownAt(view, `heating/${furnace}`).location).toMatch(/2$/);
    expect(knownAt(view, 'heating').location).toBeNull();
    expect(knownAt(view, 'nowhere/at_all')).toEqual({});
  });
});
