/** Steps as they are typed: a number, a unit, and the side of the appointment. */
import {
  type LetterStep,
  MAX_STEP_MINUTES,
  MAX_STEPS,
  type StepLetter,
} from '@plumbline/domain/letters/letter-steps';

export const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export type Unit = keyof typeof UNITS;

export interface StepDraft {
  readonly key: string;
  readonly letter: StepLetter;
  readonly amount: string;
  readonly unit: Unit;
  readonly side: 'before' | 'after';
}

export const draftOf = ({ letter, minutes }: LetterStep, key: string): StepDraft => {
  const long = Math.abs(minutes);
  const unit: Unit = long % 1440 === 0 ? 'days' : long % 60 === 0 ? 'hours' : 'minutes';
  return { key, letter, amount: String(long / UNITS[unit]), unit, side: minutes < 0 ? 'before' : 'after' };
};

export type ReadSteps =
  | { readonly ok: true; readonly steps: readonly LetterStep[] }
  | { readonly ok: false; readonly complaints: Readonly<Record<string, string>> };

export function readSteps(drafts: readonly StepDraft[]): ReadSteps {
  const complaints: Record<string, string> = {};
  const steps = drafts.slice(0, MAX_STEPS).map(({ key, letter, amount, unit, side }): LetterStep => {
    const long = Number(amount.trim()) * UNITS[unit];
    if (amount.trim() === '' || !Number.isInteger(long) || long < 1 || long > MAX_STEP_MINUTES)
      complaints[key] = 'Enter a number above 0, up to four weeks.';
    return { letter, minutes: side === 'before' ? -long : long };
  });
  for (const [index, { letter, minutes }] of steps.entries()) {
    const key = drafts[index]?.key ?? '';
    const isTwice = steps.slice(0, index).some((each) => each.letter === letter && each.minutes === minutes);
    if (isTwice) complaints[key] ??= 'This message is already sent at that time.';
  }
  if (Object.keys(complaints).length > 0) return { ok: false, complaints };
  return { ok: true, steps: [...steps].sort((a, b) => a.minutes - b.minutes) };
}
