/** Messages around an appointment, and when; the company's steps, or those of a service in their place. */
import { countOf } from '../ground/format-number.ts';

export const STEP_LETTERS = [
  'visit_reminder',
  'visit_day_before',
  'visit_after',
  'text_reminder',
  'text_after',
] as const;
export type StepLetter = (typeof STEP_LETTERS)[number];

export interface LetterStep {
  readonly letter: StepLetter;
  /** Negative: before the start; positive: after the end. Never 0. */
  readonly minutes: number;
}

/** As in the database (private.is_letter_steps). */
export const MAX_STEPS = 12;
export const MAX_STEP_MINUTES = 40_320;

const isFit = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes !== 0 && Math.abs(minutes) <= MAX_STEP_MINUTES;

/** In order of time. What a newer version wrote and this one does not know is left out. */
export function readLetterSteps(json: unknown): readonly LetterStep[] {
  if (!Array.isArray(json)) return [];
  return json
    .flatMap((each: unknown): LetterStep[] => {
      const { letter: name, minutes } = (each ?? {}) as Readonly<Record<string, unknown>>;
      const letter = STEP_LETTERS.find((known) => known === name);
      return letter !== undefined && typeof minutes === 'number' && isFit(minutes)
        ? [{ letter, minutes }]
        : [];
    })
    .sort((a, b) => a.minutes - b.minutes);
}

/** '1 day before', '2 hours after' */
export function stepTime(minutes: number): string {
  const long = Math.abs(minutes);
  const span =
    long % 1440 === 0
      ? countOf(long / 1440, 'day')
      : long % 60 === 0
        ? countOf(long / 60, 'hour')
        : countOf(long, 'minute');
  return `${span} ${minutes < 0 ? 'before' : 'after'}`;
}
