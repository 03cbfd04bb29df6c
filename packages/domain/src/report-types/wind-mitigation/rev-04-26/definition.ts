/**
 * OIR-B1-1802 Rev. 04/26: nine questions, for inspections from April 1, 2026. Version 3 of the definition holds the
 * answers against what was measured and lists the roof-to-wall connections; version 2 has the letters alone, for the
 * reports that were begun with it.
 */
import type { ReportDefinition } from '../../../report/engine/definition.ts';
import { formBasis, SHARED_SECTIONS, validFiveYears } from '../form-basis.ts';
import { type OpeningQuestion, openingRules, openingSection } from '../openings.ts';
import { ownerRules, ownerSection } from '../owner.ts';
import { hasNoCertificate } from '../question.ts';
import { type CoveringQuestion, coveringRules, coveringSection } from '../roof-covering.ts';
import { heldCoveringRules, heldCoveringSection } from '../roof-covering-evidence.ts';
import { geometryRules, geometrySection } from '../roof-geometry.ts';
import { homeownerSection, inspectorSection, signingRules } from '../signing.ts';
import { buildingCodeRules, buildingCodeSection } from './building-code.ts';
import { carriedFrom0112 } from './carried.ts';
import { regionRules, regionSection, slopeRules, slopeSection } from './region-and-slope.ts';
import { deckQuestionRules, deckSection } from './roof-deck.ts';
import { roofToWallRules, roofToWallSection } from './roof-to-wall.ts';
import { sealedDeckRules, sealedDeckSection } from './sealed-deck.ts';
import { wording } from './wording.ts';

const covering: CoveringQuestion = {
  number: 4,
  answerId: 'q4_2_answer',
  approvalNeedsYear: true,
  wording: wording.questions.q4,
  proofWhen: hasNoCertificate,
};

const openings: OpeningQuestion = {
  number: 9,
  hasDamaged: true,
  asksPanel: true,
  proofWhen: hasNoCertificate,
  wording: wording.questions.q9,
};

const define = (version: number, isHeld: boolean): ReportDefinition => ({
  ...formBasis,
  version,
  source: {
    form: 'OIR-B1-1802',
    revision: 'Rev. 04/26',
    effectiveFrom: '2026-04-01',
    authority: 'Florida Office of Insurance Regulation',
    rule: 'Rule 69O-170.0155, F.A.C.',
    url: 'https://floir.gov/docs-sf/property-casualty-libraries/product-review/all-forms/form-oir-1802-adopted-version-(no-watermark).pdf',
    sha256: 'e02320a4f6d6f5d3f72de07e5a3d2955e9bb3ae97a35576dfcc4b64d04177e5c',
    pageCount: 6,
  },
  edition: {
    datePath: 'owner/inspection_date',
    effectiveFrom: '2026-04-01',
    sharedSections: SHARED_SECTIONS,
    carries: { version: 1, moves: carriedFrom0112 },
  },
  validity: validFiveYears(wording.texts.validity),
  printedTexts: wording.texts,
  sections: [
    ownerSection(wording, true),
    buildingCodeSection,
    regionSection(isHeld),
    slopeSection(isHeld),
    isHeld ? heldCoveringSection(covering) : coveringSection(covering),
    deckSection(isHeld),
    roofToWallSection(isHeld),
    geometrySection(7, wording.questions.q7),
    sealedDeckSection,
    openingSection(openings),
    inspectorSection(wording),
    homeownerSection(wording),
  ],
  rules: [
    ...ownerRules,
    ...buildingCodeRules,
    ...regionRules(isHeld),
    ...slopeRules(isHeld),
    ...(isHeld ? heldCoveringRules(covering) : coveringRules(covering)),
    ...deckQuestionRules(isHeld),
    ...roofToWallRules(isHeld),
    ...geometryRules(7),
    ...sealedDeckRules,
    ...openingRules(openings),
    ...signingRules,
  ],
});

/** For reports begun before version 3. */
export const rev0426Letters: ReportDefinition = define(2, false);
export const rev0426: ReportDefinition = define(3, true);
