/** Insurance data of a report: inputs, estimate, insurer requirements, and the client page. */
export {
  buildCreditPage,
  type CreditPageModel,
} from './report-insurance/credit-page.ts';
export { type InsuranceInputs, noInputs, readInputs } from './report-insurance/insurance-inputs.ts';
export { type InsuranceParts, type InsuranceView, viewInsurance } from './report-insurance/view-insurance.ts';
