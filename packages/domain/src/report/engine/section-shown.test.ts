import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { reportAnswers } from '../../tables/records.ts';
import { makerOf } from '../../testing/make-record.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { createSnapshot } from '../snapshot/create-snapshot.ts';
import { loadDefinition } from './load-definition.ts';
import { createReportState } from './report-state.ts';
import { sectionsHiddenBy } from './section-shown.ts';

const POOL = 'general/added_sections/pool';
const at = (answers: Readonly<Record<string, unknown>>) => ({
  answers: new Map(Object.entries(answers)),
  findings: [],
  placements: [],
});
const idsOf = (view: ReturnType<ReturnType<typeof createReportState>['update']>): readonly string[] =>
  view.sections.map(({ path }) => path);

describe('a section that is part of the report under a condition', () => {
  it('is absent until it is switched on, and counts from then on', () => {
    const state = createReportState(homeInspection);
    const before = state.update(at({}));
    const on = state.update(at({ [POOL]: true }));
    const off = state.update(at({}));
    expect(idsOf(before)).not.toContain('pool');
    expect(idsOf(on)).toEqual([...idsOf(before).slice(0, -1), 'pool', 'closing']);
    expect(on.total - before.total).toBe(7);
    expect(off).toEqual(before);
  });

  it('keeps what stands in it: switched on again, it is as it was', () => {
    const state = createReportState(homeInspection);
    const answers = { 'pool/pool_deck/status': 'inspected' };
    const on = state.update(at({ ...answers, [POOL]: true }));
    state.update(at(answers));
    expect(state.update(at({ ...answers, [POOL]: true }))).toEqual(on);
    expect(on.sections.find(({ path }) => path === 'pool')?.done).toBe(1);
  });

  it('names the sections that a change would take out', () => {
    const answers = new Map<string, unknown>([
      [POOL, true],
      ['general/added_sections/well', true],
    ]);
    const read = (path: string): unknown => answers.get(path);
    const hidden = sectionsHiddenBy(homeInspection, read, { path: POOL, value: null });
    expect(hidden.map(({ id }) => id)).toEqual(['pool']);
    expect(sectionsHiddenBy(homeInspection, read, { path: 'general/weather', value: 'rain' })).toEqual([]);
  });

  it('must name an existing answer', () => {
    const sections = homeInspection.sections.map((section) =>
      section.id === 'pool'
        ? { ...section, visibleWhen: { op: 'eq' as const, path: 'general/nothing', value: 'x' } }
        : section,
    );
    const loaded = loadDefinition({ ...homeInspection, sections });
    expect(loaded.ok ? '' : loaded.reason).toBe('sections[12].visibleWhen: no field or item general/nothing');
  });

  it('is not in the snapshot while it is switched off: no answer, finding or photo of it', () => {
    const built = createSnapshotBuilder(homeInspection)
      .finding('pool/pool_deck', { title: 'Deck settled' })
      .photo('finding')
      .photo('pool/pool_shell')
      .photo('roof/roof_coverings')
      .snapshot();
    const rowOf = makerOf(reportAnswers, { reportId: 'report-1', path: '' });
    const snapshotOf = (given: Readonly<Record<string, unknown>>) =>
      createSnapshot({
        ...built,
        client: null,
        agent: null,
        answers: Object.entries(given).map(([path, value]) => rowOf({ path, value })),
      });
    const answers = { 'pool/pool_deck/status': 'repair_replace', 'general/client_name': 'Ann Lee' };
    const off = snapshotOf(answers);
    expect(Object.keys(off.answers)).toEqual(['general/client_name']);
    expect(off.findings).toEqual([]);
    expect(off.placements.map(({ path }) => path)).toEqual(['roof/roof_coverings']);
    const on = snapshotOf({ ...answers, [POOL]: true });
    expect(on.findings).toHaveLength(1);
    expect(on.placements).toHaveLength(3);
  });
});
