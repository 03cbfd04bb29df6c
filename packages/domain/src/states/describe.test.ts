import { expect, it } from 'vitest';
import type { ReportDefinition } from '../report/engine/definition.ts';
import { createReportState } from '../report/engine/report-state.ts';
import { describeRules } from '../report/practice-standard/describe-rules.ts';
import { homeInspection as plain } from '../report-types/home-inspection/definition.ts';
import { packOn } from './all-packs.ts';
import { withStatePack } from './apply-pack.ts';
import { describedByAshi, describedByInternachi, withStandards } from './association-standards.ts';

const homeInspection = withStandards(plain);

/** The fields that the report asks to describe, with an answer to everything in `answers`. */
function asked(definition: ReportDefinition, answers: Readonly<Record<string, unknown>>): string[] {
  const view = createReportState(definition).update({
    answers: new Map(Object.entries(answers)),
    findings: [],
    placements: [],
  });
  return view.warnings
    .map(({ path, message }) => `${path}: ${message}`)
    .filter((text) => text.includes('description'));
}
const roof = { 'roof/roof_coverings/status': 'inspected' };
const INTERNACHI = 'roof/roof_covering_material: Roof Covering: InterNACHI requires a description (3.1 II).';
const ASHI = 'roof/roof_covering_material: Roof Covering: ASHI requires a description (section 5).';

it('asks what the chosen standard wants described, and not what another does', () => {
  expect(asked(homeInspection, { 'general/sop_used': 'internachi', ...roof })).toEqual([INTERNACHI]);
  expect(asked(homeInspection, { 'general/sop_used': 'ashi', ...roof })).toEqual([ASHI]);
  expect(asked(homeInspection, { 'general/sop_used': 'other_state', ...roof })).toEqual([]);
  const floor = { 'structure/str_floor/status': 'repair_replace' };
  expect(asked(homeInspection, { 'general/sop_used': 'internachi', ...floor })).toEqual([]);
  expect(asked(homeInspection, { 'general/sop_used': 'ashi', ...floor })).toEqual([
    'structure/floor_structure: Floor Structure: ASHI requires a description (section 3).',
  ]);
});

it('asks nothing of what was not inspected or not there, nor of what is described', () => {
  const ashi = { 'general/sop_used': 'ashi' };
  expect(asked(homeInspection, ashi)).toEqual([]);
  expect(asked(homeInspection, { ...ashi, 'roof/roof_coverings/status': 'not_present' })).toEqual([]);
  const [first] =
    homeInspection.sections[0]?.fields.find(({ id }) => id === 'roof_covering_material')?.options ?? [];
  expect(
    asked(homeInspection, { ...ashi, ...roof, [`roof/roof_covering_material/${first?.id}`]: true }),
  ).toEqual([]);
});

it('has a field in the report for each, with an item to wait for', () => {
  for (const standard of [describedByInternachi, describedByAshi]) {
    const rules = describeRules(standard, homeInspection.sections);
    expect(rules.map(({ effect }) => 'path' in effect && effect.path)).toEqual(
      standard.fields.map(({ path }) => path),
    );
    expect(JSON.stringify(rules)).not.toContain('undefined');
  }
});

it('asks a question of its own only where ASHI is chosen', () => {
  const shown = (standard: string) =>
    createReportState(homeInspection)
      .update({ answers: new Map([['general/sop_used', standard]]), findings: [], placements: [] })
      .sections.flatMap(({ fields }) => fields)
      .some(({ path, isVisible }) => path === 'attic/insulation_absent' && isVisible);
  expect([shown('ashi'), shown('internachi')]).toEqual([true, false]);
});

it('asks what the standard of Washington wants described while that is the one chosen', () => {
  const pack = packOn('WA', '2026-06-05');
  if (pack === null) throw new Error('no pack');
  const inWashington = withStatePack(homeInspection, pack);
  const floor = { 'structure/str_floor/status': 'inspected' };
  expect(asked(inWashington, { 'general/sop_used': 'other_state', ...floor })).toEqual([
    'structure/floor_structure: Floor Structure: Washington’s standard requires a description (WAC 308-408C-070).',
  ]);
  expect(asked(inWashington, { 'general/sop_used': 'internachi', ...floor })).toEqual([]);
});
