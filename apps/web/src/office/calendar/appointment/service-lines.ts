/** The service lines of a form: each service's price at this house, and the total duration. */
import {
  type PricedService,
  type PropertyFacts,
  priceService,
} from '@plumbline/domain/office/booking/price-rules';
import { parseDay } from '@plumbline/domain/time/parse-day';
import { zoneOfZip } from '@plumbline/domain/time/zip-zone';
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

/** What the consequences depend on. */
export interface Consequences {
  readonly services: readonly PricedService[];
  readonly times: { readonly office: { readonly timeZone: string } };
}

export interface LineTotals {
  readonly minutes: number;
  readonly cents: number;
}

/** Totals the valid lines. */
export function totalsOfLines(lines: readonly LineDraft[]): LineTotals {
  return {
    minutes: lines.reduce((sum, { minutes }) => sum + (readWhole(minutes) ?? 0), 0),
    cents: lines.reduce((sum, { price }) => sum + (readCents(price) ?? 0), 0),
  };
}

/**
 * Returns a form change with its consequences. Lines with list prices are repriced when the house changes, manual
 * prices stay; the duration grows with the services until it is set manually; the time zone follows the ZIP code until
 * another one is chosen.
 */
export function withConsequences(
  before: AppointmentDraft,
  patch: Partial<AppointmentDraft>,
  { services, times }: Consequences,
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
    ...zoneFollowing(before, patch, times.office.timeZone),
  };
}

/** The wall time as typed stays: it is meant at the house. */
function zoneFollowing(
  before: Pick<AppointmentDraft, 'postalCode' | 'timeZone'>,
  patch: Partial<AppointmentDraft>,
  officeZone: string,
): Partial<AppointmentDraft> {
  if (patch.postalCode === undefined || patch.timeZone !== undefined) return {};
  const isFollowing = [zoneOfZip(before.postalCode), officeZone].includes(before.timeZone);
  const timeZone = zoneOfZip(patch.postalCode);
  return isFollowing && timeZone !== null && timeZone !== before.timeZone ? { timeZone } : {};
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

/** Year of the appointment, for the age of the house. */
export const yearOf = ({ date }: Pick<AppointmentDraft, 'date'>): number =>
  Number((parseDay(date.trim()) ?? new Date().toISOString()).slice(0, 4));
