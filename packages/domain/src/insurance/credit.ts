/**
 * Insurance credit estimate of a wind mitigation report. Tables are data of the organization; the public ones ship with
 * the app.
 */
export {
  type Confidence,
  type CreditFactors,
  type CreditTable,
  type CreditTableSet,
  chooseTableSet,
  confidences,
  creditTableSetSchema,
  type FactorCell,
  HIGHEST_CREDIT_PERCENT,
} from './credit/credit-table.ts';
export { type Disclaimers, disclaimersOf } from './credit/disclaimers.ts';
export {
  type CreditBound,
  type CreditEstimate,
  type CreditRange,
  type CreditRequest,
  type CurrentCredit,
  estimateCredit,
  type SavingBound,
} from './credit/estimate-credit.ts';
export { type FeatureLine, featureLabels } from './credit/feature-lines.ts';
export { type FeatureSummary, summarizeFeatures } from './credit/feature-summary.ts';
export { featuresFromAnswers, type WindMitigationAnswers } from './credit/features-from-answers.ts';
export {
  type CreditFeature,
  creditFeatures,
  type FormEdition,
  type MitigationFeatures,
  mitigationFeaturesSchema,
} from './credit/mitigation-features.ts';
export type { Rating, RatingPath, RatingStep } from './credit/rate-features.ts';
export { aboutCents, type Premium, premiumSchema } from './credit/saving.ts';
export { shippedTableSet } from './credit/shipped-tables.ts';
export type { UpgradeRow } from './credit/upgrades.ts';
