import { describe, expect, it } from 'vitest';
import { createReportState } from '../../report/engine/report-state.ts';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import { reportFindings } from '../../tables/records.ts';
import { makerOf } from '../../testing/make-record.ts';
import { prepareRequest } from '../answer-request.ts';
import { photoPlaces, reviewParts } from './review-parts.ts';

const ROUND = '0193a000-0000-7000-8000-000000000009';
const MEDIA = '0193a000-0000-7000-8000-000000000001';
const aFinding = makerOf(reportFindings, {
  id: '0193a000-0000-7000-8000-000000000002',
  reportId: 'report-1',
  position: 'a0',
  itemPath: 'roof/roof_coverings',
  title: 'Shingles damaged',
  observation: 'Shingles were {torn|loose}.',
});

function report(answers: Readonly<Record<string, unknown>>, definition = homeInspection) {
  const findings = definition === homeInspection ? [aFinding({})] : [];
  const photos = [
    { path: 'roof/roof_coverings', findingId: null, caption: 'South slope', mediaId: MEDIA },
    { path: null, findingId: findings[0]?.id ?? null, caption: '', mediaId: MEDIA },
  ];
  const view = createReportState(definition).update({
    answers: new Map(Object.entries(answers)),
    findings,
    placements: photos.map(({ path, findingId }) => ({ path, findingId, slot: null })),
  });
  return { view, findings, photos, currentYear: 2026 };
}
const given = { title: 'Home Inspection Report', known: [], round: ROUND };

describe('what a model reads for a second check', () => {
  it('is each place that has something, with answers, note, captions and findings', () => {
    const parts = reviewParts({
      ...report({
        'roof/roof_coverings/status': 'repair_replace',
        'roof/roof_coverings/note': 'Slate in front.',
        'roof/roof_covering_material/slate': true,
      }),
      ...given,
      known: [
        { id: 'x', rule: 'names', message: 'GFI here.', where: 'Roof, Roof Coverings', place: {} },
        { id: 'y', rule: 'names', message: 'Elsewhere.', where: 'Attic', place: {} },
      ],
    });
    expect(parts).toMatchObject([
      {
        round: ROUND,
        year: 2026,
        known: ['GFI here.'],
        places: [
          {
            path: 'roof/roof_coverings',
            note: 'Slate in front.',
            answers: expect.stringMatching(/^Status: .*; Roof Covering: Slate$/),
            captions: 'South slope',
            photos: 2,
            findings: [{ title: 'Shingles damaged', observation: expect.not.stringContaining('{') }],
          },
        ],
      },
    ]);
    expect(prepareRequest('review', parts[0], [])?.feature).toBe('review');
  });

  it('holds nothing of the general questions, and no words that a form asks about people', () => {
    const sent = JSON.stringify([
      reviewParts({
        ...report({ 'general/client_name': 'Ana Delgado', 'general/year_built': 1998 }),
        ...given,
      }),
      reviewParts({
        ...report(
          {
            'owner/owner_name': 'Ana Delgado',
            'owner/policy_number': 'HO-99',
            'owner/year_of_home': 2001,
            'owner/email': 'ana@example.com',
          },
          rev0426,
        ),
        ...given,
      }),
    ]);
    expect(sent).not.toMatch(/Delgado|HO-99|ana@|1998/);
    expect(sent).toContain('2001');
  });

  it('is cut into parts that a small model reads whole', () => {
    const answers = Object.fromEntries(
      homeInspection.sections.flatMap(({ id, items }) =>
        items.map((item) => [`${id}/${item.id}/note`, `${item.label} ${'word '.repeat(110)}`]),
      ),
    );
    const parts = reviewParts({ ...report(answers), ...given });
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(JSON.stringify(part).length).toBeLessThan(21_000);
      expect(prepareRequest('review', part, [])).not.toBeNull();
    }
    const places = parts.flatMap(({ places: each }) => each.map(({ path }) => path));
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('the places whose answers are compared with photos', () => {
  it('have photos, their findings’ included, and more than a status', () => {
    const answers = { 'roof/roof_coverings/status': 'repair_replace' };
    const bare = report(answers);
    expect(photoPlaces(bare, bare.photos)).toEqual([]);
    const made = report({ ...answers, 'roof/roof_covering_material/slate': true });
    expect(photoPlaces(made, made.photos)).toEqual([
      {
        path: 'roof/roof_coverings',
        where: 'Roof, Roof Coverings',
        answers: 'Roof Covering: Slate',
        mediaIds: [MEDIA],
      },
    ]);
  });
});
