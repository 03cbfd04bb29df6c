import { describe, expect, it } from 'vitest';
import { collectFields } from '../../report/engine/collect-fields.ts';
import { rev0112 } from '../../report-types/wind-mitigation/rev-01-12/definition.ts';
import { rev0426 } from '../../report-types/wind-mitigation/rev-04-26/definition.ts';
import { estimateCredit } from './estimate-credit.ts';
import {
  CERTIFICATE_PATH,
  editionPaths,
  featuresFromAnswers,
  type WindMitigationAnswers,
  YEAR_PATH,
} from './features-from-answers.ts';
import { creditFeatures, letters, mitigationFeaturesSchema } from './mitigation-features.ts';
import { shippedTableSet } from './shipped-tables.ts';

const definitions = { rev_01_12: rev0112, rev_04_26: rev0426 };

const features = (
  answers: Record<string, unknown>,
  photos: Record<string, number> = {},
  rest: Partial<WindMitigationAnswers> = {},
) =>
  featuresFromAnswers({
    edition: 'rev_04_26',
    read: (path) => answers[path],
    photosAt: (path) => photos[path] ?? 0,
    terrain: 'B',
    constructionType: null,
    ...rest,
  });

describe.each(['rev_01_12', 'rev_04_26'] as const)('the paths of %s', (edition) => {
  const fields = new Map(collectFields(definitions[edition]).map(({ path, field }) => [path, field]));
  const paths = editionPaths[edition];

  it('are questions of the form with the letters that the estimate knows', () => {
    for (const feature of creditFeatures) {
      const options = fields.get(paths.answers[feature])?.options?.map(({ id }) => id) ?? [];
      expect([feature, options.join('')]).toEqual([feature, letters[edition][feature]]);
    }
    expect(fields.get(paths.openingSubclass)?.options).toHaveLength(12);
    for (const path of Object.values(paths.proofs))
      expect([path, fields.get(path)?.type]).toEqual([path, 'proof']);
    expect(fields.get(YEAR_PATH)?.type).toBe('year');
  });

  it('name the region, the slope and the certificate where the form asks for them', () => {
    const asksThem = edition === 'rev_04_26';
    expect(fields.has(CERTIFICATE_PATH)).toBe(asksThem);
    expect([paths.region, paths.roofSlope].map((path) => path !== null && fields.has(path))).toEqual([
      asksThem,
      asksThem,
    ]);
  });
});

describe('features of a report', () => {
  const answers = {
    'owner/year_of_home': 1988,
    'q1/q1_building_code': 'D',
    'q2/q2_region': 'region_1',
    'q3/q3_roof_slope': 'lt_6_12',
    'q4/q4_2_answer': 'A',
    'q5/q5_answer': 'C',
    'q6/q6_answer': 'B',
    'q7/q7_answer': 'A',
    'q8/q8_answer': 'A',
    'q9/q9_answer': 'A',
    'q9/q9_sub': 'A.3',
  };
  const proven = Object.fromEntries(Object.values(editionPaths.rev_04_26.proofs).map((path) => [path, 1]));

  it('are what is ticked, and the worked example comes out of a filled form', () => {
    const found = features(answers, proven);
    expect(mitigationFeaturesSchema.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      openingSubclass: 3,
      unverified: [],
      yearBuilt: 1988,
      region: 'region_1',
      roofSlope: 'lt_6_12',
    });
    const { credit } = estimateCredit({
      features: found,
      set: shippedTableSet,
      premium: null,
      currentCredit: { kind: 'none' },
    });
    expect([credit.low.percent, credit.high.percent]).toEqual([60, 85]);
  });

  it('are unverified without photo or document, except what the form asks no proof of', () => {
    expect(features(answers).unverified).toEqual(creditFeatures.filter((each) => each !== 'building_code'));
    expect(features(answers, { ...proven, 'q7/q7_proof': 0 }).unverified).toEqual(['roof_geometry']);
    expect(features({}, {}, { edition: 'rev_01_12' }).unverified).not.toContain('roof_covering');
  });

  it('are verified by a FORTIFIED certificate where the form says so', () => {
    expect(features({ ...answers, [CERTIFICATE_PATH]: 'gold' }).unverified).toEqual(['roof_geometry']);
    expect(features({ ...answers, [CERTIFICATE_PATH]: 'none' }).unverified).toHaveLength(6);
  });

  it('leave out what this edition does not know, and the number of another class', () => {
    const found = features(
      { ...answers, 'q7/q7_answer': 'Z', 'q3/q3_answer': 'H', 'q6/q6_answer': 7, 'q7/q7_sub': 'B.1' },
      {},
      { edition: 'rev_01_12' },
    );
    expect(found.answers).toMatchObject({
      opening_protection: null,
      roof_deck: null,
      sealed_roof_deck: null,
    });
    expect(found).toMatchObject({ openingSubclass: null, region: null, roofSlope: null });
    expect(features({ ...answers, 'q9/q9_answer': 'B' }).openingSubclass).toBeNull();
    expect(mitigationFeaturesSchema.safeParse(found).success).toBe(true);
  });
});
