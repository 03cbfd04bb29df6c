/** Insurance as far as a report knows of it: inputs, estimate, what the insurer asks for, and the client's page. */
export {
  buildCreditPage,
  CREDIT_PAGE_TITLE,
  type CreditPageModel,
} from './report-insurance/credit-page.ts';
export { type InsuranceInputs, noInputs, readInputs } from './report-insurance/insurance-inputs.ts';
export { type InsuranceParts, type InsuranceView, viewInsurance } from './report-insurance/view-insurance.ts';
