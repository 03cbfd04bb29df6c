/** The service lines of a form: what a service costs at this house, and how long all of them take. */
import { type PricedService, type PropertyFacts, priceService } from '@plumbline/domain/booking/price-rules';
import { parseDay } from '@plumbline/domain/parse-day';
import {
  type AppointmentDraft,
  centsText,
  DEFAULT_MINUTES,
  factsOfDraft,
  type LineDraft,
  readCents,
  readWhole,
} from './appointment-draft.ts';

export function lineOfService(service: PricedService, facts: PropertyFacts, year: number): LineDraft {
  const { name, durationMinutes, priceCents } = priceService(service, facts, year);
  return {
    rowId: '',
    serviceId: service.id,
    name,
    minutes: String(durationMinutes),
    price: centsText(priceCents),
  };
}

export interface LineTotals {
  readonly minutes: number;
  readonly cents: number;
}

/** Of what can be read. */
export function totalsOfLines(lines: readonly LineDraft[]): LineTotals {
  return {
    minutes: lines.reduce((sum, { minutes }) => sum + (readWhole(minutes) ?? 0), 0),
    cents: lines.reduce((sum, { price }) => sum + (readCents(price) ?? 0), 0),
  };
}

/**
 * A change of the form with what follows from it. Lines that stand as the price list had them are priced anew when the house
 * changes, what somebody agreed on by hand stays; the visit grows with its services until somebody says how long it takes.
 */
export function withConsequences(
  before: AppointmentDraft,
  patch: Partial<AppointmentDraft>,
  services: readonly PricedService[],
): Partial<AppointmentDraft> {
  const next = { ...before, ...patch };
  const lines = repriced(before, next, services);
  const [old, now] = [totalsOfLines(before.lines), totalsOfLines(lines)];
  const given = readWhole(before.durationMinutes);
  const isFollowing = given === old.minutes || (old.minutes === 0 && given === DEFAULT_MINUTES);
  const follows = patch.durationMinutes === undefined && isFollowing && now.minutes > 0;
  return {
    ...patch,
    ...(lines !== before.lines && { lines }),
    ...(follows && now.minutes !== old.minutes && { durationMinutes: String(now.minutes) }),
  };
}

function repriced(
  before: AppointmentDraft,
  next: AppointmentDraft,
  services: readonly PricedService[],
): LineDraft[] {
  const [oldFacts, newFacts] = [factsOfDraft(before), factsOfDraft(next)];
  const [oldYear, newYear] = [yearOf(before), yearOf(next)];
  if (JSON.stringify(oldFacts) === JSON.stringify(newFacts) && oldYear === newYear) return next.lines;
  return next.lines.map((line) => {
    const service = services.find(({ id }) => id === line.serviceId);
    if (service === undefined) return line;
    const old = lineOfService(service, oldFacts, oldYear);
    if (line.price !== old.price || line.minutes !== old.minutes) return line;
    const now = lineOfService(service, newFacts, newYear);
    return { ...line, price: now.price, minutes: now.minutes };
  });
}

/** Of the visit, for the age of the house. */
export const yearOf = ({ date }: Pick<AppointmentDraft, 'date'>): number =>
  Number((parseDay(date.trim()) ?? new Date().toISOString()).slice(0, 4));
