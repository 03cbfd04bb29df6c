/**
 * Categories of expenses: the lines of Schedule C (Form 1040) of 2025, Parts II and V. Miles at the standard rate are no
 * category: they belong on line 9 and appear next to the expenses.
 */

export interface ExpenseCategory {
  /** Stored in `expenses.category`; never changed. */
  readonly id: string;
  readonly label: string;
  /** Line of Schedule C. */
  readonly line: string;
  /** What people look for, for the search of the form. */
  readonly words: readonly string[];
  /** Account of QuickBooks Online's default chart. */
  readonly quickBooks: string;
}

export const SCHEDULE_C_YEAR = 2025;
/** Line of mileage at the standard rate. */
export const MILEAGE_LINE = '9';

const category = (
  id: string,
  line: string,
  label: string,
  quickBooks: string,
  ...words: string[]
): ExpenseCategory => ({ id, line, label, quickBooks, words });

export const EXPENSE_CATEGORIES: readonly ExpenseCategory[] = [
  category('advertising', '8', 'Advertising', 'Advertising & marketing', 'website', 'flyers', 'ads'),
  category(
    'car_and_truck',
    '9',
    'Car and truck',
    'Vehicle expenses',
    'gas',
    'fuel',
    'tires',
    'oil',
    'parking',
    'tolls',
  ),
  category('commissions', '10', 'Commissions and fees', 'Commissions & fees', 'referral', 'card fees'),
  category('contract_labor', '11', 'Contract labor', 'Contract labor', 'subcontractor', 'helper', '1099'),
  category('depletion', '12', 'Depletion', 'Depletion'),
  category(
    'depreciation',
    '13',
    'Depreciation and section 179',
    'Depreciation',
    'equipment',
    'drone',
    'camera',
  ),
  category('employee_benefits', '14', 'Employee benefit programs', 'Employee benefits', 'health plan'),
  category('insurance', '15', 'Insurance (other than health)', 'Insurance', 'liability', 'E&O', 'errors'),
  category('mortgage_interest', '16a', 'Mortgage interest', 'Mortgage interest', 'bank'),
  category('other_interest', '16b', 'Other interest', 'Interest paid', 'loan', 'credit card interest'),
  category(
    'legal_and_professional',
    '17',
    'Legal and professional services',
    'Legal & accounting services',
    'lawyer',
    'accountant',
    'CPA',
  ),
  category('office', '18', 'Office expense', 'Office expenses', 'paper', 'ink', 'postage', 'software'),
  category('pension', '19', 'Pension and profit-sharing plans', 'Retirement plans'),
  category(
    'rent_vehicles_equipment',
    '20a',
    'Rent: vehicles and equipment',
    'Equipment rental',
    'lease',
    'rental',
  ),
  category('rent_property', '20b', 'Rent: other business property', 'Rent', 'office rent', 'storage'),
  category('repairs', '21', 'Repairs and maintenance', 'Repairs & maintenance', 'calibration', 'service'),
  category(
    'supplies',
    '22',
    'Supplies',
    'Supplies',
    'ladder',
    'flashlight',
    'shoe covers',
    'radon kits',
    'tools',
  ),
  category('taxes_and_licenses', '23', 'Taxes and licenses', 'Taxes & licenses', 'license', 'permit'),
  category('travel', '24a', 'Travel', 'Travel', 'hotel', 'flight', 'lodging'),
  category('meals', '24b', 'Deductible meals', 'Meals', 'lunch', 'restaurant', 'coffee'),
  category('utilities', '25', 'Utilities', 'Utilities', 'electric', 'internet', 'phone'),
  category('wages', '26', 'Wages', 'Payroll expenses', 'salary', 'payroll'),
  category('energy_efficient', '27a', 'Energy efficient commercial buildings', 'Other business expenses'),
  category(
    'education',
    '27b',
    'Other: education and dues',
    'Education & memberships',
    'course',
    'training',
    'membership',
  ),
  category(
    'software',
    '27b',
    'Other: software and subscriptions',
    'Software & apps',
    'app',
    'subscription',
    'cloud',
  ),
  category('bank_fees', '27b', 'Other: bank charges', 'Bank charges & fees', 'fee', 'wire'),
  category('other', '27b', 'Other expenses', 'Other business expenses', 'misc'),
  category('home_office', '30', 'Business use of your home', 'Home office', 'home'),
];

const byId: ReadonlyMap<string, ExpenseCategory> = new Map(EXPENSE_CATEGORIES.map((each) => [each.id, each]));

/** Undefined for '' and for a category of a newer app. */
export const categoryOf = (id: string): ExpenseCategory | undefined => byId.get(id);

export const NO_CATEGORY_LABEL = 'No category';
export const categoryLabel = (id: string): string =>
  id === '' ? NO_CATEGORY_LABEL : (categoryOf(id)?.label ?? id);

/** 'Line 22: Supplies' */
export const categoryWithLine = (id: string): string => {
  const known = categoryOf(id);
  return known === undefined ? categoryLabel(id) : `Line ${known.line}: ${known.label}`;
};
