/** What the law of the property's state asks of an agreement, applied to one: its clauses, and what keeps it from being sent. */
import { agreementFacts, agreementFactsIn } from './agreement-facts.ts';
import type { AgreementNeed, PackFact } from './state-pack.ts';

const ruled = (state: string, isSo: (rule: NonNullable<PackFact['agreement']>) => boolean): boolean =>
  agreementFactsIn(state).some(({ agreement }) => agreement !== undefined && isSo(agreement));
const statesWhere = (isSo: (state: string) => boolean): readonly string[] =>
  Object.keys(agreementFacts).filter(isSo);

/** Offered by some fact, and barred by none. False in an unknown state, and in one without a rule. */
export const offersLiabilityLimit = (state: string): boolean =>
  ruled(state, ({ liability }) => liability === 'offered') &&
  !ruled(state, ({ liability }) => liability === 'barred');
export const barsClaimConditions = (state: string): boolean =>
  ruled(state, ({ claimConditions }) => claimConditions === 'barred');

export const liabilityLimitStates = statesWhere(offersLiabilityLimit);
export const claimConditionBars = statesWhere(barsClaimConditions);

/** An agreement as it would be sent. */
export interface CheckedAgreement {
  /** Everything that is printed, headings and letterhead included. */
  readonly words: string;
  /** What each blank of a template holds: 'inspection.fee' -> '$450'. */
  readonly values: Readonly<Record<string, string>>;
  /** YYYY-MM-DD; null while no date is set. */
  readonly inspectionDay: string | null;
  readonly today: string;
}

/**
 * Why the agreement can't be sent in that state, one sentence each, with the rule's name; a fact that was not read in
 * the rule itself stops nothing. `isOff` names facts that the office switched off.
 */
export function sendingProblems(
  state: string,
  agreement: CheckedAgreement,
  isOff: (factId: string) => boolean = () => false,
): string[] {
  if (!isOfHomeInspection(agreement.words)) return [];
  return agreementFactsIn(state)
    .filter(({ id, confidence }) => confidence === 'verified' && !isOff(id))
    .flatMap((fact) => problemsOf(fact, agreement));
}

/** Another service has its own rules; an insurer's form says that it is not a home inspection. */
const isOfHomeInspection = (words: string): boolean => /(?<!not a )home inspection/i.test(words);

function problemsOf({ agreement: rule, source }: PackFact, agreement: CheckedAgreement): string[] {
  const missing = (rule?.needs ?? []).filter((need) => !isMet(need, agreement));
  const { inspectionDay, today } = agreement;
  const isLate = rule?.precedesInspection === true && inspectionDay !== null && inspectionDay < today;
  return [
    ...missing.map(({ what }) => `The agreement must state ${what} (${source}).`),
    ...(isLate ? [`It must be signed before the inspection, and that date has passed (${source}).`] : []),
  ];
}

function isMet({ blanks, says = [] }: AgreementNeed, { words, values }: CheckedAgreement): boolean {
  const text = folded(words);
  const isPrinted = (blank: string): boolean => {
    const [line = ''] = folded(values[blank] ?? '').split('\n');
    return line !== '' && text.includes(line);
  };
  return says.every((phrase) => text.includes(folded(phrase))) && (blanks?.some(isPrinted) ?? true);
}

/** Lowercase, with single spaces inside lines. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ')
    .trim();
