import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../report/engine/load-definition.ts';
import { specialtyDefinitions } from '../testing/all-definitions.ts';
import { blockersOf, fillReport } from '../testing/fill-report.ts';
import { constructionPhase } from './construction-phase.ts';
import { elevenMonth } from './eleven-month.ts';
import { homeInspection } from './home-inspection.ts';
import { radon } from './radon.ts';
import { reportTypes } from './report-types.ts';
import { sewerScope } from './sewer-scope.ts';
import { thermal } from './thermal.ts';
import { wellSeptic } from './well-septic.ts';

it('has a definition for each specialty', () => {
  const listed = reportTypes.filter(({ isSpecialty }) => isSpecialty).map(({ id }) => id);
  expect(specialtyDefinitions.map(({ id }) => id).sort()).toEqual([...listed].sort());
});

/** What fits together only when a person thinks about it. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  sewer_scope: { 'access/end_ft': 60 },
  eleven_month: { 'warranty/closing_date': '2025-06-20', 'warranty/warranty_end': '2026-06-20' },
};

const noStatus = (blocker: string): boolean => !blocker.endsWith('No status chosen yet.');

describe.each(specialtyDefinitions)('the specialty report $id', (definition) => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(definition)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('waits only for its statuses once every asked question is answered', () => {
    expect(blockersOf(fillReport(definition, GIVEN[definition.id]).view).filter(noStatus)).toEqual([]);
  });

  it('claims no code and quotes no price', () => {
    const words = JSON.stringify(definition);
    expect(words).not.toMatch(/meets? (?:the )?code|\$\d/iu);
  });
});

const ENTRY = '0189e000-0000-7000-8000-000000000001';

describe('the radon report', () => {
  const place = `placement/places/${ENTRY}`;
  const exposed = (more: Readonly<Record<string, unknown>>) =>
    fillReport(radon, {
      [place]: 'a0',
      [`${place}/start_date`]: '2026-02-09',
      [`${place}/start_time`]: '09:00',
      [`${place}/end_date`]: '2026-02-11',
      [`${place}/end_time`]: '09:00',
      'test/closed_confirmed': 'inspector_observed',
      ...more,
    }).view;
  const textOf = (view: ReturnType<typeof exposed>, id: string): string | undefined =>
    view.sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ entries }) => entries.flatMap(({ fields }) => fields))
      .find(({ field }) => field.id === id)?.text;

  it('averages two devices next to each other to one digit, half up', () => {
    const view = exposed({
      [`${place}/result`]: 3.9,
      [`${place}/duplicate_serial`]: 'B',
      [`${place}/duplicate_result`]: 4,
    });
    expect(textOf(view, 'average')).toBe('4.0 pCi/L');
    expect(textOf(view, 'hours')).toBe('48 hours');
  });

  it.each([
    ['09:00', 0],
    ['06:30', 1],
  ])('warns of a test that ended at %s on the second day', (end, warnings) => {
    const view = exposed({ [`${place}/end_time`]: end });
    expect(view.warnings.filter(({ message }) => message.includes('invalid, not low'))).toHaveLength(
      warnings,
    );
  });
});

describe('the sewer scope', () => {
  it('refuses an observation beyond the distance reached', () => {
    const at = `line/observations/${ENTRY}`;
    const view = (feet: number) =>
      fillReport(sewerScope, { 'access/end_ft': 60, [at]: 'a0', [`${at}/at_ft`]: feet }).view;
    const isRefused = (feet: number): boolean =>
      blockersOf(view(feet)).some((each) => each.includes('farther than the distance reached'));
    expect([isRefused(60), isRefused(61)]).toEqual([false, true]);
  });
});

describe('the well and septic report', () => {
  it.each([
    ['well', ['well_system', 'well', 'water']],
    ['septic', ['septic_system', 'septic']],
  ])('of a %s alone has its parts', (included, parts) => {
    const { view } = fillReport(wellSeptic, { 'general/included': [included] });
    expect(view.sections.map(({ path }) => path)).toEqual(['general', ...parts, 'closing']);
  });
});

describe('the report of a construction phase', () => {
  it.each(['pre_pour', 'pre_drywall', 'final_walk'])('asks only the items of %s', (phase) => {
    const { view } = fillReport(constructionPhase, { 'general/phase': phase });
    expect(view.sections.map(({ path }) => path)).toEqual(['general', phase, 'open_items', 'closing']);
  });

  it('says that nothing passed or was approved', () => {
    const words = JSON.stringify([constructionPhase.sections, constructionPhase.general]);
    expect(words).not.toMatch(/approved|passed/iu);
  });
});

describe('the 11-month report', () => {
  const ends = (warrantyEnd: string) =>
    fillReport(elevenMonth, {
      'general/inspection_date': '2026-06-15',
      'warranty/closing_date': '2025-07-01',
      'warranty/warranty_end': warrantyEnd,
    }).view;

  it('is the home inspection with its warranty, first year and claims', () => {
    expect(elevenMonth.sections.map(({ id }) => id)).toEqual([
      'warranty',
      'first_year',
      ...homeInspection.sections.map(({ id }) => id),
      'claims',
    ]);
  });

  it.each([
    ['2026-07-06', 0],
    ['2026-07-05', 1],
  ])('with a warranty until %s gives %s warnings of too little time', (day, warnings) => {
    const found = ends(day).warnings.filter(({ message }) => message.includes('Fewer than 21 days'));
    expect(found).toHaveLength(warnings);
  });

  it('refuses a warranty that ends before it began', () => {
    expect(blockersOf(ends('2025-07-01')).join()).toContain('before the closing date');
  });
});

describe('the thermal report', () => {
  it.each([
    [73, 93, 0],
    [73, 80, 1],
    [70, 48, 0],
  ])('with %s °F inside and %s °F outside warns %s times', (inside, outside, warnings) => {
    const { view } = fillReport(thermal, {
      'conditions/indoor_f': inside,
      'conditions/outdoor_f': outside,
    });
    expect(view.warnings.filter(({ message }) => message.includes('Less than about'))).toHaveLength(warnings);
  });
});
