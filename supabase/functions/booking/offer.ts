/** Times offered for a request, and who would come. */
import { computeSlots, type InspectorHours, type Slot } from '@plumbline/domain/office/booking/compute-slots';
import { couponSchema, withCoupon } from '@plumbline/domain/office/booking/coupons';
import type { Interval } from '@plumbline/domain/office/booking/intervals';
import { type PackageQuote, readPackages, withPackage } from '@plumbline/domain/office/booking/packages';
import type { BookableService, PageInspector } from '@plumbline/domain/office/booking/page-contract';
import { type PropertyFacts, quoteServices } from '@plumbline/domain/office/booking/price-rules';
import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import { isKnownZone } from '@plumbline/domain/time/zone-offset';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { letsChooseInspector, type OpenPlace, type PlaceInspector, shownInspector } from './place.ts';
import { reachable } from './zip-codes.ts';

export interface Wanted {
  readonly serviceIds: readonly string[];
  readonly facts: PropertyFacts;
  readonly postalCode: string;
}

export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A page shows a month at a time; six weeks cover one including partial weeks. */
const LONGEST_WINDOW_MS = 45 * 86_400_000;

const pairs = z.array(z.tuple([z.string(), z.string()]));
const timesSchema = z.array(z.object({ user_id: z.string(), busy: pairs, off: pairs, extra: pairs }));

/** The services in page order; null when one is not offered, or only add-ons are chosen. */
export function chosenServices(place: OpenPlace, ids: readonly string[]): BookableService[] | null {
  const wanted = new Set(ids);
  const chosen = place.services.filter(({ id }) => wanted.has(id));
  return chosen.length === wanted.size && chosen.some(({ isAddOn }) => !isAddOn) ? chosen : null;
}

export const windowOf = (from: string, to: string): Window => {
  const fromMs = Date.parse(from);
  return { fromMs, toMs: Math.min(Date.parse(to), fromMs + LONGEST_WINDOW_MS) };
};

/** Price and duration of the services and their package, in the year of the inspection. */
export function quoteAt(place: OpenPlace, wanted: Wanted, startsAtMs: number): PackageQuote | null {
  const services = chosenServices(place, wanted.serviceIds);
  if (services === null) return null;
  const year = Number(createZoneClock(place.settings.time_zone).dayAt(startsAtMs).slice(0, 4));
  return withPackage(quoteServices(services, wanted.facts, year), readPackages(place.settings.packages));
}

/** The quote with a coupon; null while the code does not count. */
export async function quoteWithCoupon(
  context: FunctionContext,
  place: OpenPlace,
  quote: PackageQuote,
  code: string,
): Promise<PackageQuote | null> {
  const found = await callDatabase(context, 'booking_coupon', {
    p_organization: place.organizationId,
    p_code: code,
  });
  const coupon = couponSchema.safeParse(found);
  return coupon.success ? withCoupon(quote, coupon.data) : null;
}

/** Inspectors who perform all of these services and drive that far. */
export async function whoCanCome(
  place: OpenPlace,
  serviceIds: readonly string[],
  postalCode: string,
): Promise<PlaceInspector[]> {
  const skilled = place.inspectors.filter(
    ({ service_ids: skills }) => skills === null || serviceIds.every((id) => skills.includes(id)),
  );
  return reachable(skilled, postalCode);
}

/** The inspector whom a visitor chose; null for anyone, and for someone who cannot be chosen. */
export const chosenInspector = (place: OpenPlace, inspectorId: string | null): PlaceInspector | null =>
  (letsChooseInspector(place) &&
    place.inspectors.find(({ id, full_name }) => id === inspectorId && full_name !== '')) ||
  null;

/** The times of the chosen inspector, who then comes alone; none if that one cannot be chosen. With null, all times. */
export function slotsOf(
  place: OpenPlace,
  slots: readonly Slot[],
  inspectorId: string | null,
): readonly Slot[] {
  if (inspectorId === null) return slots;
  const user = chosenInspector(place, inspectorId)?.user_id;
  if (user === undefined) return [];
  return slots
    .filter(({ inspectorIds }) => inspectorIds.includes(user))
    .map((slot) => ({ ...slot, inspectorIds: [user] }));
}

/** Starts in the window with their free inspectors, the least busy first. `except` is a booking being moved. */
export async function findSlots(
  context: FunctionContext,
  place: OpenPlace,
  inspectors: readonly PlaceInspector[],
  { window, durationMinutes, except }: { window: Window; durationMinutes: number; except: string | null },
): Promise<Slot[]> {
  if (window.fromMs >= window.toMs || inspectors.length === 0) return [];
  const times = timesSchema.parse(
    await callDatabase(context, 'booking_times', {
      p_organization: place.organizationId,
      p_from: new Date(window.fromMs).toISOString(),
      p_to: new Date(window.toMs).toISOString(),
      p_except: except,
    }),
  );
  const byUser = new Map(times.map((each) => [each.user_id, each]));
  const { settings } = place;
  const hours = inspectors.flatMap((inspector): InspectorHours[] => {
    const own = byUser.get(inspector.user_id);
    if (own === undefined) return [];
    return [
      {
        id: inspector.user_id,
        timeZone: inspector.time_zone || settings.time_zone,
        weekly: inspector.weekly,
        busy: own.busy.map(toInterval),
        off: own.off.map(toInterval),
        extra: own.extra.map(toInterval),
        bufferMinutes: inspector.buffer_minutes ?? settings.buffer_minutes,
      },
    ];
  });
  return computeSlots({
    inspectors: hours.sort((a, b) => a.busy.length - b.busy.length),
    durationMinutes,
    stepMinutes: settings.step_minutes,
    noticeMinutes: settings.notice_minutes,
    horizonDays: settings.horizon_days,
    nowMs: Date.now(),
    ...window,
  });
}

/** Inspectors free at one of the times, in page order, as far as the page may show them. */
export function peopleOf(place: OpenPlace, slots: readonly Slot[]): PageInspector[] {
  const free = new Set(slots.flatMap(({ inspectorIds }) => inspectorIds));
  return place.inspectors
    .filter(({ user_id }) => free.has(user_id))
    .flatMap((inspector) => shownInspector(place, inspector) ?? []);
}

const toInterval = ([start, end]: readonly [string, string]): Interval => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
});

/** A zone unknown to this runtime would break the whole response. */
export const zoneOf = (name: string): string => (isKnownZone(name) ? name : 'UTC');
