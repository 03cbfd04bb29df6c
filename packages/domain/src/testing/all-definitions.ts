/** The newest edition of every built-in report type, in the order of the list. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { annualMaintenance } from '../report-types/annual-maintenance.ts';
import { caWildfire } from '../report-types/ca-wildfire.ts';
import { citizensRoof } from '../report-types/citizens-roof.ts';
import { commercialWalk } from '../report-types/commercial-walk.ts';
import { constructionPhase } from '../report-types/construction-phase.ts';
import { elevenMonth } from '../report-types/eleven-month.ts';
import { flFourPoint } from '../report-types/fl-four-point.ts';
import { flWdo } from '../report-types/fl-wdo.ts';
import { homeInspection } from '../report-types/home-inspection.ts';
import { manufacturedHome } from '../report-types/manufactured-home.ts';
import { mold } from '../report-types/mold.ts';
import { poolSpa } from '../report-types/pool-spa.ts';
import { radon } from '../report-types/radon.ts';
import { roofCertification } from '../report-types/roof-certification.ts';
import { sewerScope } from '../report-types/sewer-scope.ts';
import { thermal } from '../report-types/thermal.ts';
import { txPropertyInspection } from '../report-types/tx-property-inspection.ts';
import { txWindstorm } from '../report-types/tx-windstorm.ts';
import { wellSeptic } from '../report-types/well-septic.ts';
import { rev0426 } from '../report-types/wind-mitigation.ts';

export const specialtyDefinitions: readonly ReportDefinition[] = [
  poolSpa,
  sewerScope,
  radon,
  mold,
  wellSeptic,
  constructionPhase,
  elevenMonth,
  commercialWalk,
  thermal,
  annualMaintenance,
];

export const allDefinitions: readonly ReportDefinition[] = [
  homeInspection,
  rev0426,
  flFourPoint,
  citizensRoof,
  flWdo,
  caWildfire,
  roofCertification,
  manufacturedHome,
  txPropertyInspection,
  txWindstorm,
  ...specialtyDefinitions,
];
