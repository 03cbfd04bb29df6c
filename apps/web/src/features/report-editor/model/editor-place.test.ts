import { citizensRoof } from '@plumbline/domain/citizens-roof/definition';
import { homeInspection } from '@plumbline/domain/home-inspection';
import { statusPath } from '@plumbline/domain/report-engine/answer-path';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { createReportState } from '@plumbline/domain/report-engine/report-state';
import { fillReport } from '@plumbline/domain/testing/fill-report';
import { describe, expect, it } from 'vitest';
import { currentSection } from './editor-place.ts';

const currentOf = (definition: ReportDefinition, answers: Readonly<Record<string, unknown>>) =>
  currentSection(
    createReportState(definition).update({
      answers: new Map(Object.entries(answers)),
      findings: [],
      placements: [],
    }),
  )?.path;

describe('the section to go on with', () => {
  const whole = fillReport(citizensRoof, {
    'predominant_roof/visible_signs_of_leaks': 'no',
    'predominant_roof/leaks_attic_underside_of_decking': 'no',
    'predominant_roof/leaks_interior_ceilings': 'no',
    'predominant_roof/remaining_useful_life_years': 12,
  });
  const below = (section: string) =>
    Object.fromEntries([...whole.answers].filter(([path]) => path.startsWith(`${section}/`)));

  it('is the first that is begun, wherever a person began', () => {
    expect(currentOf(homeInspection, { [statusPath('exterior/ext_wall_covering')]: 'inspected' })).toBe(
      'exterior',
    );
  });

  it('is not the signing, whose name and license are known before anything is seen', () => {
    const known = {
      'closing/inspector_license_number': 'HI1',
      'closing/inspector_signature_date': '2026-11-21',
    };
    expect(currentOf(citizensRoof, { ...below('general'), ...known })).toBe('predominant_roof');
  });

  it('is the signing once the rest is done, and none when all is', () => {
    const { answers, placements } = whole;
    const open = new Map([...answers].filter(([path]) => !path.includes('signature')));
    expect(
      currentSection(createReportState(citizensRoof).update({ answers: open, findings: [], placements }))
        ?.path,
    ).toBe('closing');
    expect(
      currentSection(createReportState(citizensRoof).update({ answers, findings: [], placements })),
    ).toBeNull();
  });
});
