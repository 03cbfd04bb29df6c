import type { CreditTableSet } from './credit-table.ts';

/** Five sentences shown with every estimate, on screen and on the client page. */
export type Disclaimers = readonly [string, string, string, string, string];

const PUBLIC_TABLES =
  'Percentages come from public OIR notice-type tables (2007-2010) and the 2008 ARA study; OIR is replacing them after the 2024 study and carriers changed tables from July 2026.';

export function disclaimersOf(set: CreditTableSet): Disclaimers {
  return [
    'Estimate for information only; not an offer, quote or promise. Only the insurer’s approved rate filing decides the discount; ask the agent.',
    set.standing === 'historical_estimate' ? PUBLIC_TABLES : enteredTables(set),
    'Applies only to the hurricane/windstorm part of the premium; not to other perils, fees, assessments.',
    'Discounts interact; they are not added. The insurer may cap them or re-inspect.',
    'The inspector is not an insurance agent and gives no insurance advice.',
  ];
}

function enteredTables({ carrier, tables }: CreditTableSet): string {
  const sources = tables.map(({ source, asOf }) => `${source} (as of ${asOf})`).join(' and ');
  const whose = carrier === null ? 'the inspection company' : `the inspection company for ${carrier}`;
  return `Percentages were entered by ${whose} from ${sources}; carriers changed tables from July 2026 and may change them again.`;
}
