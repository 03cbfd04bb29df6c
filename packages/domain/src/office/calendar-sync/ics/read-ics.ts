/**
 * Reads one resource of a CalDAV calendar (RFC 5545): one event with its rule, additional and excluded dates, and changed
 * instances. ical.js parses and expands the rule; what it leaves out is done here (see the comments).
 */
import ICAL from 'ical.js';
import type { Occurrence, Window } from '../port.ts';
import { createIcsTimes, type IcsTimes } from './ics-times.ts';

export interface IcsReading {
  readonly window: Window;
  /** Of the calendar: for all-day events and floating times. */
  readonly timeZone: string;
  /** The person's own, in lower case: an invitation that one of them declined is no busy time. */
  readonly addresses: ReadonlySet<string>;
}

export interface IcsEvent {
  readonly uid: string;
  /** Of a property of ours; '' without one. */
  readonly mark: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Within the window. */
  readonly busy: readonly Occurrence[];
}

export const MARK_PROPERTY = 'x-plumbline-appointment';
/** A rule that repeats each minute ends here. */
const MOST_OCCURRENCES = 5_000;
/** Since the first one, so that a daily event of forty years ago is still read. */
const MOST_STEPS = 20_000;

/** @returns null when the resource holds no event. @throws when it is not iCalendar */
export function readIcs(text: string, reading: IcsReading): IcsEvent | null {
  const events = eventsOf(text);
  const [first] = events;
  if (first === undefined) return null;
  const times = createIcsTimes(reading.timeZone);
  const overrides = events.filter((event) => event.isRecurrenceException());
  const master = events.find((event) => !event.isRecurrenceException()) ?? null;
  const shown = master ?? first;
  const span = spanOf(shown, times);
  const busy = [
    ...overrides.map((event) => ({ event, ...spanOf(event, times) })),
    ...(master === null ? [] : instancesOf(master, overrides, times, reading.window)),
  ].filter(({ event, startMs, endMs }) => isBusy(event, reading) && isWithin(startMs, endMs, reading.window));
  return {
    uid: shown.uid ?? '',
    mark: textOf(shown.component, MARK_PROPERTY),
    startsAt: isoOf(span.startMs),
    endsAt: isoOf(span.endMs),
    busy: busy.slice(0, MOST_OCCURRENCES).map(({ event, startMs, endMs }) => ({
      startsAt: isoOf(startMs),
      endsAt: isoOf(endMs),
      isAllDay: event.startDate.isDate,
      title: event.summary ?? '',
    })),
  };
}

export function eventsOf(text: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(text));
  return root
    .getAllSubcomponents('vevent')
    .filter((component) => component.hasProperty('dtstart'))
    .map((component) => new ICAL.Event(component, { exceptions: [] }));
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}
interface Instance extends Span {
  readonly event: ICAL.Event;
}

function spanOf(event: ICAL.Event, times: IcsTimes): Span {
  const startZone = zoneIdOf(event.component, 'dtstart');
  const startMs = times.instantMs(event.startDate, startZone);
  const endMs = times.instantMs(event.endDate, zoneIdOf(event.component, 'dtend') || startZone);
  return { startMs, endMs: Math.max(startMs, endMs) };
}

/** Those of the rule, without the ones that are excluded or changed. */
function instancesOf(
  master: ICAL.Event,
  overrides: readonly ICAL.Event[],
  times: IcsTimes,
  window: Window,
): Instance[] {
  const zoneId = zoneIdOf(master.component, 'dtstart');
  const whole = spanOf(master, times);
  const first = { event: master, ...whole };
  if (!master.isRecurring()) return [first];
  const periods = takePeriods(master, times, zoneId);
  const { isExcluded, exclude } = excludedOf(master, times, zoneId);
  for (const event of overrides)
    exclude(event.recurrenceId, zoneIdOf(event.component, 'recurrence-id') || zoneId);
  const related = new ICAL.Event(master.component, { exceptions: overrides.map((each) => each.component) });
  const found = new Map<number, Instance>();
  const add = (at: ICAL.Time, instance: Instance): void => {
    if (!isExcluded(at, zoneId)) found.set(instance.startMs, instance);
  };
  add(master.startDate, first); // ical.js leaves the first one out where there are only additional dates
  const untilMs = Date.parse(window.until);
  const steps = stepsOf(related);
  for (const at of steps) {
    if (times.instantMs(at, zoneId) >= untilMs) break;
    const { item, startDate, endDate } = related.getOccurrenceDetails(at);
    const startMs = times.instantMs(startDate, zoneId);
    const ofItem = item.component === master.component ? whole : spanOf(item, times);
    const endMs = startDate.isDate
      ? times.instantMs(endDate, zoneId)
      : startMs + (ofItem.endMs - ofItem.startMs);
    if (endMs > Date.parse(window.from)) add(at, { event: item, startMs, endMs });
    if (found.size >= MOST_OCCURRENCES) break;
  }
  return [...found.values(), ...periods.map((span) => ({ event: master, ...span }))];
}

/** A rule that never matches raises after many tries: it ends there. */
function* stepsOf(event: ICAL.Event): Generator<ICAL.Time> {
  const iterator = event.iterator();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const at = nextOf(iterator);
    if (at === null) return;
    yield at;
  }
}

function nextOf(iterator: ReturnType<ICAL.Event['iterator']>): ICAL.Time | null {
  try {
    return iterator.next() ?? null;
  } catch {
    return null;
  }
}

/** Additional dates given as periods (RDATE;VALUE=PERIOD), which ical.js would take for times. */
function takePeriods({ component }: ICAL.Event, times: IcsTimes, zoneId: string): Span[] {
  const properties = component.getAllProperties('rdate').filter(({ type }) => type === 'period');
  return properties.flatMap((property) => {
    component.removeProperty(property);
    const zone = parameterOf(property, 'tzid') || zoneId;
    return property.getValues().flatMap((period) => {
      if (!(period instanceof ICAL.Period)) return [];
      return { startMs: times.instantMs(period.start, zone), endMs: times.instantMs(period.getEnd(), zone) };
    });
  });
}

/** By instant and, for dates, by day: ical.js overlooks an excluded date that follows one without an instance. */
function excludedOf(master: ICAL.Event, times: IcsTimes, zoneId: string) {
  const instants = new Set<number>();
  const days = new Set<string>();
  const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${month}-${day}`;
  const exclude = (time: ICAL.Time, zone: string): void => {
    if (time.isDate) days.add(dayOf(time));
    else instants.add(times.instantMs(time, zone));
  };
  for (const property of master.component.getAllProperties('exdate')) {
    const zone = parameterOf(property, 'tzid') || zoneId;
    for (const time of property.getValues()) if (time instanceof ICAL.Time) exclude(time, zone);
  }
  return {
    exclude,
    isExcluded: (time: ICAL.Time, zone: string): boolean =>
      days.has(dayOf(time)) || (!time.isDate && instants.has(times.instantMs(time, zone))),
  };
}

function isBusy({ component }: ICAL.Event, { addresses }: IcsReading): boolean {
  const says = (name: string): string => textOf(component, name).toUpperCase();
  if (says('status') === 'CANCELLED' || says('transp') === 'TRANSPARENT') return false;
  if (says('x-microsoft-cdo-busystatus') === 'FREE') return false;
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '');
    return addresses.has(address) && parameterOf(attendee, 'partstat').toUpperCase() === 'DECLINED';
  });
}

const isWithin = (startMs: number, endMs: number, { from, until }: Window): boolean =>
  startMs < endMs && startMs < Date.parse(until) && endMs > Date.parse(from);

const isoOf = (ms: number): string => new Date(ms).toISOString();

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

function parameterOf(property: ICAL.Property | null, name: string): string {
  const value: string | string[] | undefined = property?.getParameter(name);
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

const zoneIdOf = (component: ICAL.Component, name: string): string =>
  parameterOf(component.getFirstProperty(name), 'tzid');
