/** Figures of a contact: inspections with them as agent or client, and the people they referred. */
import type { Contact } from '@plumbline/domain/tables/records';
import { partIn, type TimelineSubject } from './timeline.ts';
import type { WorkRows } from './use-work-rows.ts';

export interface ReferralFigures {
  /** As agent, without canceled ones. */
  readonly broughtCount: number;
  /** Of the last 365 days. */
  readonly yearCount: number;
  /** Of the year before, to show the trend. */
  readonly yearBeforeCount: number;
  readonly feeCents: number;
  readonly asClientCount: number;
  readonly referredCount: number;
  /** The latest started inspection; null for none. */
  readonly lastAt: string | null;
}

const YEAR_MS = 365 * 86_400_000;

export function referralFigures(
  subject: TimelineSubject,
  { inspections }: Pick<WorkRows, 'inspections'>,
  contacts: readonly Contact[],
  nowMs: number,
): ReferralFigures {
  const held = inspections.filter(({ status }) => status !== 'cancelled');
  const brought = held.filter((each) => partIn(each, subject) === 'agent');
  const ageMs = (at: string | null): number => (at === null ? Number.NaN : nowMs - Date.parse(at));
  const within = (from: number, to: number): number =>
    brought.filter(({ startsAt }) => ageMs(startsAt) >= from && ageMs(startsAt) < to).length;
  const begun = held
    .filter((each) => partIn(each, subject) !== null && ageMs(each.startsAt) >= 0)
    .map(({ startsAt }) => startsAt ?? '')
    .sort();
  return {
    broughtCount: brought.length,
    yearCount: within(0, YEAR_MS),
    yearBeforeCount: within(YEAR_MS, 2 * YEAR_MS),
    feeCents: brought.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0),
    asClientCount: held.filter((each) => partIn(each, subject) === 'client').length,
    referredCount: contacts.filter(({ referredById }) => subject.hasContact(referredById)).length,
    lastAt: begun.at(-1) ?? null,
  };
}
