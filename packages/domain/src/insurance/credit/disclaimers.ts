import type { CreditTableSet } from './credit-table.ts';

/** Five sentences shown with every estimate or summary, on screen and on the client page. */
export type Disclaimers = readonly [string, string, string, string, string];

const PUBLIC_TABLES =
  'Percentages come from public OIR notice-type tables (2007-2010) and the 2008 ARA study; OIR is replacing them after the 2024 study, and insurers may use newer ones. Citizens announced revised tables for HO-4, HO-6, HW-4 and HW-6 from July 1, 2026.';

const WINDSTORM_ONLY =
  'Applies only to the hurricane/windstorm part of the premium; not to other perils, fees, assessments.';
const INTERACTION = 'Discounts interact; they are not added. The insurer may cap them or re-inspect.';
const NO_ADVICE = 'The inspector is not an insurance agent and gives no insurance advice.';

/** Where no table was entered, and so no percentage is given (s. 627.0629(1), F.S., on the insurers' websites). */
export const featureSummaryDisclaimers: Disclaimers = [
  'For information only; not an offer, quote or promise. The insurer’s approved rate filing alone determines the discount. Ask your agent.',
  'No percentages are given because no credit table has been entered for this insurer. Florida insurers describe their hurricane mitigation discounts on their websites.',
  WINDSTORM_ONLY,
  INTERACTION,
  NO_ADVICE,
];

export function disclaimersOf(set: CreditTableSet): Disclaimers {
  return [
    'Estimate for information only; not an offer, quote or promise. The insurer’s approved rate filing alone determines the discount. Ask your agent.',
    set.standing === 'historical_estimate' ? PUBLIC_TABLES : enteredTables(set),
    WINDSTORM_ONLY,
    INTERACTION,
    NO_ADVICE,
  ];
}

function enteredTables({ carrier, tables }: CreditTableSet): string {
  const sources = tables.map(({ source, asOf }) => `${source} (as of ${asOf})`).join(' and ');
  const whose = carrier === null ? 'the inspection company' : `the inspection company for ${carrier}`;
  return `Percentages were entered by ${whose} from ${sources}; the insurer may have changed its table since.`;
}
