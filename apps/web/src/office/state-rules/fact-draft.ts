/** What an owner types to change a fact: only what the fact has, from a day on. */
import { changedFact, type StateFactValue, sentencesOf } from '@plumbline/domain/states/office-facts';
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import type { Problems } from '#src/ground/form/form-core.ts';

/** All as typed; what the fact doesn't have is ''. */
export interface FactDraft {
  readonly words: string;
  readonly licenseLabel: string;
  readonly days: string;
  /** 'business' or 'calendar'. */
  readonly dayKind: string;
  readonly years: string;
  /** One paragraph a line. */
  readonly sentences: string;
  readonly validFrom: string;
  readonly note: string;
}

export function draftOfFact(shipped: PackFact, value: StateFactValue | undefined, today: string): FactDraft {
  const fact = value === undefined ? shipped : changedFact(shipped, value);
  return {
    words: fact.words,
    licenseLabel: fact.effect?.license?.label ?? '',
    days: String(fact.dueDays?.days ?? ''),
    dayKind: fact.dueDays?.isBusinessDays === false ? 'calendar' : 'business',
    years: String(fact.keepYears ?? ''),
    sentences: sentencesOf(fact).join('\n'),
    validFrom: today,
    note: '',
  };
}

const paragraphsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isWholeIn = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

export const problemsOfFact =
  (fact: PackFact) =>
  (draft: FactDraft): Problems<FactDraft> => ({
    ...(draft.words.trim() === '' && { words: 'Enter what the rule requires.' }),
    ...(fact.effect?.license &&
      draft.licenseLabel.trim() === '' && { licenseLabel: 'Enter the license name.' }),
    ...(fact.dueDays && !isWholeIn(draft.days, 365) && { days: 'Enter a number of days from 1 to 365.' }),
    ...(fact.keepYears &&
      !isWholeIn(draft.years, 100) && { years: 'Enter a number of years from 1 to 100.' }),
    ...(sentencesOf(fact).length > 0 &&
      paragraphsIn(draft.sentences).length === 0 && {
        sentences: 'Enter at least one sentence, or turn the rule off.',
      }),
    ...(!isCalendarDay(draft.validFrom) && { validFrom: 'Enter a date.' }),
  });

/** Only what differs from the shipped fact; nothing but `isOff` when it is the same. */
export function valueOfFact(fact: PackFact, draft: FactDraft): StateFactValue {
  const sentences = paragraphsIn(draft.sentences);
  const dueDays = { days: Number(draft.days), isBusinessDays: draft.dayKind === 'business' };
  const words = draft.words.trim();
  const label = draft.licenseLabel.trim();
  const license = fact.effect?.license?.label;
  return {
    isOff: false,
    ...(words !== fact.words && { words }),
    ...(license !== undefined && label !== license && { licenseLabel: label }),
    ...(fact.dueDays && !isSame(dueDays, fact.dueDays) && { dueDays }),
    ...(fact.keepYears && Number(draft.years) !== fact.keepYears && { keepYears: Number(draft.years) }),
    ...(sentences.length > 0 && !isSame(sentences, sentencesOf(fact)) && { sentences }),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
