import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../report/engine/load-definition.ts';
import { createReportState } from '../report/engine/report-state.ts';
import { buildReportModel } from '../report/model.ts';
import { homeInspection } from '../report-types/home-inspection.ts';
import { poolSpa } from '../report-types/pool-spa.ts';
import { reportFindings } from '../tables/records.ts';
import { makerOf } from '../testing/make-record.ts';
import { createSnapshotBuilder } from '../testing/snapshot-builder.ts';
import { packOn, stateOf, statePacks } from './all-packs.ts';
import { withStatePack, withTypeEffects } from './apply-pack.ts';
import { statesArticle, statesPage } from './matrix.ts';
import { type StatePack, statePackSchema } from './state-pack.ts';

const aFinding = makerOf(reportFindings, {
  reportId: 'report-1',
  position: 'a0',
  itemPath: 'roof/roof_coverings',
  title: 'Shingles',
});
const packOf = (state: string): StatePack => {
  const pack = packOn(state, '2026-11-26');
  if (pack === null) throw new Error(`no pack for ${state}`);
  return pack;
};
const reasonsOf = (state: string, answers: Readonly<Record<string, unknown>> = {}) =>
  createReportState(withStatePack(homeInspection, packOf(state))).update({
    answers: new Map(Object.entries(answers)),
    findings: [],
    placements: [],
  });
const blockedAt = (state: string, answers?: Readonly<Record<string, unknown>>): string[] =>
  reasonsOf(state, answers).blockers.map(({ path, reason }) => `${path}: ${reason}`);

describe('the packs of the states', () => {
  it('are the twenty, each in its schema and with facts of its own', () => {
    expect(statePacks.map(({ state }) => state).join(' ')).toBe(
      'AZ CA CO FL GA IL MA MD MI NC NJ NV NY OH PA SC TN TX VA WA',
    );
    const problems = statePacks.flatMap((pack) =>
      (statePackSchema.safeParse(pack).error?.issues ?? []).map((issue) => `${pack.state} ${issue.message}`),
    );
    expect(problems).toEqual([]);
    const ids = statePacks.flatMap(({ facts }) => facts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('block publishing only on what was read, and put nothing from memory into a report', () => {
    const blocking = statePacks.flatMap(({ facts }) =>
      facts.filter(
        ({ effect }) =>
          effect?.fields?.some(({ required }) => required) === true ||
          effect?.everyFindingIsDirected === true ||
          effect?.rules?.some((rule) => rule.effect.kind === 'block') === true,
      ),
    );
    expect(blocking.length).toBeGreaterThan(8);
    expect(blocking.filter(({ confidence }) => confidence !== 'verified')).toEqual([]);
    const remembered = statePacks.flatMap(({ facts }) =>
      facts.filter(({ confidence, effect }) => confidence === 'general_knowledge' && effect !== undefined),
    );
    expect(remembered).toEqual([]);
  });

  it.each(statePacks.map((pack) => [pack.state, pack] as const))(
    '%s: leaves a valid definition',
    (_, pack) => {
      const built = withStatePack(homeInspection, pack);
      const loaded = loadDefinition(JSON.parse(JSON.stringify(built)));
      expect(loaded.ok ? [] : loaded.errors).toEqual([]);
      const standard = built.general.fields.find(({ id }) => id === 'sop_used');
      expect(standard?.options?.map(({ id }) => id)).toContain('internachi');
      expect(standard?.help).toBe(`This report follows the rules of ${pack.name}.`);
    },
  );

  it('are chosen by the state of the house, by its letters or its name, and the day', () => {
    expect([' nc', 'North Carolina', 'NC'].map(stateOf)).toEqual(['NC', 'NC', 'NC']);
    expect([stateOf('Ontario'), stateOf('')]).toEqual([null, null]);
    const older = { ...packOf('NC'), from: '2010-01-01' };
    const newer = { ...older, from: '2026-06-01' };
    expect(packOn('NC', '2026-05-31', [newer, older])).toBe(older);
    expect(packOn('NC', '2026-06-01', [older, newer])).toBe(newer);
    expect(packOn('NC', '2009-12-31', [older, newer])).toBeNull();
  });

  it('are written out in docs/states.md', () => {
    const page = readFileSync(new URL('../../../../docs/states.md', import.meta.url), 'utf8');
    expect(page === statesPage()).toBe(true);
  });

  it('are written out as an article of the documentation', () => {
    const file = new URL('../../../documentation/articles/state-rules.md', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(statesArticle());
  });
});

describe('a home inspection', () => {
  it('in Virginia waits for expiry, contacts, times, weather and methods, each with its rule', () => {
    const open = blockedAt('VA').filter(
      (reason) => reason.includes('18VAC15-40-130') || reason.includes('/va_'),
    );
    for (const path of [
      'general/va_license_expires',
      'general/va_inspector_contact',
      'general/client_email',
      'general/start_time',
      'general/end_time',
      'general/weather',
      'general/va_crawl_method',
      'roof/roof_inspection_method',
    ])
      expect(
        open.some((reason) => reason.startsWith(`${path}:`)),
        path,
      ).toBe(true);
    const answered = blockedAt('VA', {
      'general/start_time': '09:00',
      'general/end_time': '12:00',
      'general/weather/clear': true,
      'general/va_client_phone': '(804) 555-0102',
    });
    for (const path of ['start_time', 'end_time', 'weather', 'client_email'])
      expect(answered.filter((reason) => reason.startsWith(`general/${path}:`))).toEqual([]);
  });

  it('in California asks for the pool, then for each of the seven features', () => {
    expect(blockedAt('CA').some((reason) => reason.startsWith('general/ca_pool: Enter whether'))).toBe(true);
    expect(blockedAt('CA', { 'general/ca_pool': 'no' }).join()).not.toContain('ca_pool');
    expect(blockedAt('CA', { 'general/ca_pool': 'yes' }).join()).toContain('general/ca_pool_features');
    const warnings = reasonsOf('CA').sections.flatMap(({ fields }) => fields.flatMap((each) => each.warning));
    expect(warnings.join()).toContain('7196.2');
  });

  it('in California offers the answer on the pool where the pool is inspected', () => {
    const poolOf = (answers: Readonly<Record<string, unknown>>) =>
      reasonsOf('CA', answers)
        .sections.flatMap(({ fields }) => fields)
        .find(({ path }) => path === 'general/ca_pool');
    expect(poolOf({})?.suggestion ?? null).toBeNull();
    expect(poolOf({ 'general/added_sections/pool': true })?.suggestion).toMatchObject({ value: 'yes' });
  });

  it('in North Carolina hints at a finding that speaks of a code, and blocks nothing for it', () => {
    const hintsOf = (state: string, observation: string) => {
      const finding = aFinding({ observation });
      const view = createReportState(withStatePack(homeInspection, packOf(state))).update({
        answers: new Map(),
        findings: [finding],
        placements: [],
      });
      const said = (text: string): boolean => text.includes('143-151.58(a2)');
      return [
        view.warnings.filter(({ message }) => said(message)).map(({ path }) => path),
        view.blockers.filter(({ reason }) => said(reason)).length,
      ];
    };
    expect(hintsOf('NC', 'This is a Code violation.')).toEqual([['roof/roof_coverings'], 0]);
    expect(hintsOf('NC', 'The barcode is gone, and it is encoded.')).toEqual([[], 0]);
    expect(hintsOf('SC', 'This is a code violation.')).toEqual([[], 0]);
  });

  it('in Ohio and North Carolina wants a direction for every finding', () => {
    const built = (state: string): boolean | undefined =>
      withStatePack(homeInspection, packOf(state)).findingRules.anyNeedsRecommendation;
    expect([built('OH'), built('NC'), built('FL')]).toEqual([true, true, undefined]);
  });

  it('is the same in a state without a pack', () => {
    expect(packOn('HI', '2026-11-26')).toBeNull();
  });
});

it('in California counts the seven features of a pool report, and says so below two', () => {
  const definition = withTypeEffects(poolSpa, packOf('CA'));
  const loaded = loadDefinition(JSON.parse(JSON.stringify(definition)));
  expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  const noticesWith = (present: readonly string[]) => {
    const builder = createSnapshotBuilder(definition);
    for (const id of present) builder.answer(`safety/ca_pool_features/${id}`, 'present');
    const { notices } = buildReportModel(builder.snapshot(), { draft: false });
    return notices.some(({ heading }) => heading.startsWith('Pool or spa: drowning'));
  };
  expect(noticesWith(['cover'])).toBe(true);
  expect(noticesWith(['cover', 'pool_alarm'])).toBe(false);
});
