/** Where a day begins and ends, in its form. */
import type { Route, RouteSettings } from '@plumbline/domain/tables/records';
import { parseClockTime } from '@plumbline/domain/time/parse-day';
import * as z from 'zod/mini';
import { writeTime } from '#src/ground/device/hour-style.ts';
import type { RouteSettingsPatch } from '#src/ground/local/repositories/routes.ts';

const placeSchema = z.object({
  kind: z.enum(['home', 'office', 'address', 'stop']),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
/** stop: at the first or last stop of the day. */
export type PlaceDraft = z.infer<typeof placeSchema>;

export const endsDraftSchema = z.object({
  departsAt: z.string(),
  start: placeSchema,
  end: placeSchema,
  /** Keep them for the person's other days. */
  isUsual: z.boolean(),
});
export type EndsDraft = z.infer<typeof endsDraftSchema>;

export const draftOfEnds = (route: Route): EndsDraft => ({
  departsAt: writeTime(route.departsAt),
  start: {
    kind: route.startKind === 'first_stop' ? 'stop' : route.startKind,
    address: route.startAddress,
    latitude: route.startLatitude,
    longitude: route.startLongitude,
  },
  end: {
    kind: route.endKind === 'last_stop' ? 'stop' : route.endKind,
    address: route.endAddress,
    latitude: route.endLatitude,
    longitude: route.endLongitude,
  },
  isUsual: false,
});

/** Returns the place for a newly chosen kind, from the person's settings. */
export function placeOfKind(kind: PlaceDraft['kind'], settings: RouteSettings | null): PlaceDraft {
  if (kind === 'home' && settings !== null)
    return {
      kind,
      address: settings.homeAddress,
      latitude: settings.homeLatitude,
      longitude: settings.homeLongitude,
    };
  if (kind === 'office' && settings !== null)
    return {
      kind,
      address: settings.officeAddress,
      latitude: settings.officeLatitude,
      longitude: settings.officeLongitude,
    };
  return { kind, address: '', latitude: null, longitude: null };
}

export function problemsOfEnds({
  departsAt,
  start,
  end,
}: EndsDraft): Partial<Record<keyof EndsDraft, string>> {
  const isMissing = ({ kind, address }: PlaceDraft): boolean => kind !== 'stop' && address.trim() === '';
  return {
    ...(parseClockTime(departsAt) === null && { departsAt: 'Enter a time such as 8:00 AM.' }),
    ...(isMissing(start) && { start: 'Enter the address.' }),
    ...(isMissing(end) && { end: 'Enter the address.' }),
  };
}

export const valuesOfEnds = ({ departsAt, start, end }: EndsDraft) => ({
  departsAt: parseClockTime(departsAt) ?? '08:00',
  startKind: start.kind === 'stop' ? ('first_stop' as const) : start.kind,
  startAddress: start.address.trim(),
  startLatitude: start.latitude,
  startLongitude: start.longitude,
  endKind: end.kind === 'stop' ? ('last_stop' as const) : end.kind,
  endAddress: end.address.trim(),
  endLatitude: end.latitude,
  endLongitude: end.longitude,
});

/** What is kept for the person's other days; an address of this day alone is not. */
export function settingsOfEnds(draft: EndsDraft): RouteSettingsPatch {
  const { departsAt, startKind, endKind } = valuesOfEnds(draft);
  const of = (kind: 'home' | 'office') => [draft.start, draft.end].find((place) => place.kind === kind);
  const [home, office] = [of('home'), of('office')];
  return {
    departsAt,
    ...(startKind !== 'address' && { startKind }),
    ...(endKind !== 'address' && { endKind }),
    ...(home !== undefined && {
      homeAddress: home.address.trim(),
      homeLatitude: home.latitude,
      homeLongitude: home.longitude,
    }),
    ...(office !== undefined && {
      officeAddress: office.address.trim(),
      officeLatitude: office.latitude,
      officeLongitude: office.longitude,
    }),
  };
}
