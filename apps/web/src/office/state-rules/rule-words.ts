/** How a fact of a state pack is shown: what it does, and how sure we are of it. */
import type { PackFact, PackSubject } from '@plumbline/domain/states/state-pack';

export const SUBJECT_TITLES: Readonly<Record<PackSubject, string>> = {
  license: 'License',
  standard: 'Standard of practice',
  report: 'In the report',
  summary: 'Summary',
  notice: 'Statements',
  form: 'Prescribed form',
  delivery: 'Delivery',
  agreement: 'Agreement',
  retention: 'Retention',
  conduct: 'Conduct',
};

const SURENESS: Readonly<Record<PackFact['confidence'], string>> = {
  verified: 'Rule read',
  one_source: 'From one source',
  proposed: 'Proposed',
  general_knowledge: 'Not read',
  entered: 'Entered',
};

/** A clause that a state bars stays out of agreements, whatever is switched. */
const isFixed = ({ agreement }: PackFact): boolean =>
  agreement?.liability !== undefined || agreement?.claimConditions !== undefined;

const hasStop = ({ agreement, confidence }: PackFact): boolean =>
  confidence === 'verified' && (agreement?.needs !== undefined || agreement?.precedesInspection === true);

/** Whether the fact changes something that an office can switch off. */
export const isSwitchable = (fact: PackFact): boolean =>
  !isFixed(fact) &&
  fact.confidence !== 'general_knowledge' &&
  (fact.effect !== undefined ||
    ((fact.dueDays !== undefined || fact.keepYears !== undefined) && fact.confidence === 'verified') ||
    hasStop(fact));

/** 'Rule read November 23, 2026: adds questions; keeps an agreement from being sent'. */
export function effectWords(fact: PackFact): string {
  const { effect } = fact;
  const parts = [
    effect?.license && 'names the license',
    effect?.standard && 'offers the standard',
    effect?.fields && 'adds questions',
    effect?.rules && 'checks answers before publishing',
    effect?.describes && 'requires descriptions',
    effect?.cautions && 'warns of words in findings',
    (effect?.notices ?? effect?.summaryNotes) && 'prints its sentences',
    effect?.summaryOmits && 'limits the summary',
    effect?.everyFindingIsDirected && 'requires a recommendation for every finding',
    fact.dueDays && fact.confidence === 'verified' && 'adds a task for delivery',
    fact.keepYears && fact.confidence === 'verified' && 'keeps it from being erased before its day',
    hasStop(fact) && 'checks an agreement before it is sent',
    isFixed(fact) && 'decides which clauses can be printed',
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 || fact.confidence === 'general_knowledge' ? 'For information' : sentence(parts);
}

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const surenessOf = ({ confidence }: PackFact): string => SURENESS[confidence];
