/**
 * OIR-B1-1802 Rev. 01/12: seven questions, for inspections up to March 31, 2026. Insurers accept it for its five years.
 */
import type { ReportDefinition } from '../../../report/engine/definition.ts';
import { formBasis, SHARED_SECTIONS, validFiveYears } from '../form-basis.ts';
import { type OpeningQuestion, openingRules, openingSection } from '../openings.ts';
import { ownerRules, ownerSection } from '../owner.ts';
import { lettered, proof, question } from '../question.ts';
import { type CoveringQuestion, coveringRules, coveringSection } from '../roof-covering.ts';
import { geometryRules, geometrySection } from '../roof-geometry.ts';
import { homeownerSection, inspectorSection, signingRules } from '../signing.ts';
import { buildingCodeRules, buildingCodeSection } from './building-code.ts';
import { deckQuestionRules, deckSection } from './roof-deck.ts';
import { roofToWallRules, roofToWallSection } from './roof-to-wall.ts';
import { wording } from './wording.ts';

const { q6 } = wording.questions;

const covering: CoveringQuestion = {
  number: 2,
  answerId: 'q2_answer',
  approvalNeedsYear: false,
  wording: wording.questions.q2,
  // The note of this edition requires photos for questions 3 to 7.
  proofWhen: 'never',
};

const openings: OpeningQuestion = {
  number: 7,
  hasDamaged: false,
  asksPanel: false,
  proofWhen: 'always',
  wording: wording.questions.q7,
};

const secondaryWater = question(6, 'Secondary Water Resistance', [
  {
    id: 'q6_answer',
    label: q6.title,
    wording: q6.prompt,
    type: 'single',
    required: true,
    options: lettered({ A: 'SWR (sealed roof deck)', B: 'No SWR', C: 'Unknown or undetermined' }, q6.options),
  },
  proof('q6_proof', 'The underlayment or foam; receipts or permit documents.'),
]);

export const rev0112: ReportDefinition = {
  ...formBasis,
  version: 1,
  source: {
    form: 'OIR-B1-1802',
    revision: 'Rev. 01/12',
    effectiveFrom: '2012-02-01',
    authority: 'Florida Office of Insurance Regulation',
    rule: 'Rule 69O-170.0155',
    url: 'https://floir.gov/docs-sf/default-source/property-and-casualty/oir-b1-1802.pdf',
    sha256: '7e29151f0313e2f19e2c523c42840a43f760a0140fd60ac534c1c87b7e16981d',
    pageCount: 4,
  },
  edition: {
    datePath: 'owner/inspection_date',
    effectiveFrom: '2012-02-01',
    sharedSections: SHARED_SECTIONS,
  },
  validity: validFiveYears(wording.texts.validity),
  printedTexts: wording.texts,
  sections: [
    ownerSection(wording, false),
    buildingCodeSection,
    coveringSection(covering),
    deckSection,
    roofToWallSection,
    geometrySection(5, wording.questions.q5),
    secondaryWater,
    openingSection(openings),
    inspectorSection(wording),
    homeownerSection(wording),
  ],
  rules: [
    ...ownerRules,
    ...buildingCodeRules,
    ...coveringRules(covering),
    ...deckQuestionRules,
    ...roofToWallRules,
    ...geometryRules(5),
    ...openingRules(openings),
    ...signingRules,
  ],
};
