/** Insurer checks beyond the form. Rules are data of the organization; those of Citizens ship with the app. */
export { type CarrierRule, type CarrierRuleSet, carrierRuleSetSchema } from './carrier-rules/carrier-rule.ts';
export {
  type CarrierCheckInput,
  findUnmetChecks,
  type UnmetCheck,
} from './carrier-rules/find-unmet-checks.ts';
