/** An appointment in its form: everything is text until saved. */

import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { foundations, type PropertyFacts } from '@plumbline/domain/office/booking/price-rules';
import { joinRule } from '@plumbline/domain/office/calendar/series';
import { type Appointment, contactKinds } from '@plumbline/domain/tables/records';
import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { isKnownZone } from '@plumbline/domain/time/zone-offset';
import * as z from 'zod/mini';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { spanOf, type Times } from '#src/ground/device/times.ts';
import { seriesProblem } from '#src/ground/form/repeat/series-problem.ts';
import type { Schedule } from '../schedule.ts';

const lineSchema = z.object({
  /** '' for an unsaved one. */
  rowId: z.string(),
  /** Null: entered manually. */
  serviceId: z.nullable(z.string()),
  name: z.string(),
  minutes: z.string(),
  price: z.string(),
});
export type LineDraft = z.infer<typeof lineSchema>;

const personSchema = z.object({ rowId: z.string(), contactId: z.string(), role: z.enum(contactKinds) });
export type PersonDraft = z.infer<typeof personSchema>;

export const appointmentDraftSchema = z.object({
  title: z.string(),
  /** ID of a contact; '' for a new contact or none. */
  clientId: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  people: z.array(personSchema),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  /** Of a looked-up address; both or none. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  yearBuilt: z.string(),
  squareFeet: z.string(),
  foundation: z.string(),
  lines: z.array(lineSchema),
  leadId: z.string(),
  companionIds: z.array(z.string()),
  date: z.string(),
  time: z.string(),
  durationMinutes: z.string(),
  timeZone: z.string(),
  travelMinutes: z.string(),
  notes: z.string(),
  /** RRULE with its end; '' for once. Drafts from before it have none. */
  repeats: z.catch(z.string(), ''),
  /** Of the series; '' for none. */
  seriesId: z.catch(z.string(), ''),
});
export type AppointmentDraft = z.infer<typeof appointmentDraftSchema>;

export interface NewAppointment {
  readonly leadId: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` and `HH:MM` at the house. */
  readonly day: string;
  readonly time: string;
  readonly clientId?: string;
  readonly minutes?: number;
}

export const DEFAULT_MINUTES = 120;

export const emptyAppointmentDraft = (start: NewAppointment): AppointmentDraft => ({
  title: '',
  clientId: start.clientId ?? '',
  clientName: '',
  clientEmail: '',
  clientPhone: '',
  people: [],
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  latitude: null,
  longitude: null,
  yearBuilt: '',
  squareFeet: '',
  foundation: '',
  lines: [],
  leadId: start.leadId,
  companionIds: [],
  date: writeDay(start.day),
  time: writeTime(start.time),
  durationMinutes: String(start.minutes ?? DEFAULT_MINUTES),
  timeZone: start.timeZone,
  travelMinutes: '',
  notes: '',
  repeats: '',
  seriesId: '',
});

export function draftOfAppointment(appointment: Appointment, schedule: Schedule): AppointmentDraft {
  const { startMs, endMs } = spanOf(appointment);
  const clock = schedule.times.clockOf(appointment.timeZone);
  const wall = clock.wallAt(startMs);
  const hasParts = addressOnOneLine(appointment) !== '';
  return {
    title: appointment.title,
    clientId: schedule.contact(appointment.contactId)?.id ?? '',
    clientName: '',
    clientEmail: '',
    clientPhone: '',
    people: schedule
      .peopleOf(appointment.id)
      .map(({ id, contactId, role }) => ({ rowId: id, contactId, role })),
    // An address booked as a single line is split manually.
    addressLine1: hasParts ? appointment.addressLine1 : appointment.location,
    addressLine2: appointment.addressLine2,
    city: appointment.city,
    region: appointment.region,
    postalCode: appointment.postalCode,
    latitude: appointment.latitude,
    longitude: appointment.longitude,
    yearBuilt: numberText(appointment.yearBuilt),
    squareFeet: numberText(appointment.livingAreaSqft),
    foundation: appointment.foundation,
    lines: schedule.linesOf(appointment.id).map((line) => ({
      rowId: line.id,
      serviceId: line.serviceId,
      name: line.name,
      minutes: String(line.durationMinutes),
      price: centsText(line.priceCents),
    })),
    leadId: appointment.userId ?? '',
    companionIds: schedule.companionsOf(appointment.id).map(({ userId }) => userId),
    date: writeDay(wall.day),
    time: writeTime(wall.time),
    durationMinutes: String(Math.round((endMs - startMs) / 60_000)),
    timeZone: clock.timeZone,
    travelMinutes: appointment.travelMinutes === 0 ? '' : String(appointment.travelMinutes),
    notes: appointment.notes,
    ...seriesOfDraft(appointment, schedule),
  };
}

/** A series ends where its last appointment is; of one that is left over, nothing repeats. */
function seriesOfDraft(appointment: Appointment, schedule: Schedule) {
  const series = schedule.seriesOf(appointment.seriesId);
  const last = series.at(-1);
  if (last === undefined || series.length < 2) return { repeats: '', seriesId: '' };
  const end = { kind: 'until', day: schedule.times.day(last) } as const;
  return {
    repeats: joinRule({ pattern: appointment.seriesRule, end }),
    seriesId: appointment.seriesId ?? '',
  };
}

export type DraftProblems = Partial<Record<keyof AppointmentDraft, string>>;

/** Returns what prevents saving, in form order. */
export function problemsOfDraft(draft: AppointmentDraft): DraftProblems {
  const { yearBuilt, squareFeet, durationMinutes, travelMinutes } = draft;
  const hasPerson = draft.clientName.trim() !== '';
  const isBegun = draft.clientEmail.trim() !== '' || draft.clientPhone.trim() !== '';
  return {
    ...(parseDay(draft.date.trim()) === null && { date: 'Enter a full date, like 11/21/2026.' }),
    ...(parseClockTime(draft.time.trim()) === null && { time: 'Enter a time, like 2:30 PM.' }),
    ...(!isWhole(durationMinutes, 0, 1440) && { durationMinutes: 'Enter minutes, up to 1440.' }),
    ...(!isKnownZone(draft.timeZone) && { timeZone: 'Choose a time zone.' }),
    ...(travelMinutes.trim() !== '' &&
      !isWhole(travelMinutes, 0, 1440) && { travelMinutes: 'Enter minutes, up to 1440.' }),
    ...(draft.clientId === '' && isBegun && !hasPerson && { clientName: 'Enter the client’s name.' }),
    ...(!/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(draft.clientEmail.trim()) && {
      clientEmail: 'Enter an email address like name@company.com.',
    }),
    ...(yearBuilt.trim() !== '' &&
      !isWhole(yearBuilt, 1700, 2100) && { yearBuilt: 'Enter a year, like 1987.' }),
    ...(squareFeet.trim() !== '' &&
      !isWhole(squareFeet, 1, 1_000_000) && { squareFeet: 'Enter square feet as a whole number.' }),
    ...(!draft.lines.every(isLineWhole) && {
      lines: 'Enter a name, minutes, and a price for every service, such as 425 or 425.50.',
    }),
    ...repeatProblem(draft),
  };
}

function repeatProblem({ repeats, date }: AppointmentDraft): DraftProblems {
  const day = parseDay(date.trim());
  const problem = day === null ? null : seriesProblem(repeats, day);
  return problem === null ? {} : { repeats: problem };
}

const isLineWhole = (line: LineDraft): boolean =>
  line.name.trim() !== '' && isWhole(line.minutes, 0, 1440) && readCents(line.price) !== null;

const isWhole = (text: string, least: number, most: number): boolean => {
  const value = readWhole(text);
  return value !== null && value >= least && value <= most;
};

/** Parses '1,450' as 1450; returns null for anything but a whole number. */
export function readWhole(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}

/** Parses '$1,425.50' as 142550 and '-25' as -2500 (a discount); returns null for anything but an amount. */
export function readCents(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

export const centsText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the time, as far as date and time are valid; `kind` says whether clocks show that time exactly once. */
export function whenOfDraft(draft: AppointmentDraft, times: Pick<Times, 'clockOf'>) {
  const day = parseDay(draft.date.trim());
  const time = parseClockTime(draft.time.trim());
  if (day === null || time === null) return null;
  const clock = times.clockOf(draft.timeZone);
  const meant = clock.instantOf({ day, time });
  const minutes = readWhole(draft.durationMinutes) ?? 0;
  return {
    kind: meant.kind,
    startMs: meant.instantMs,
    endMs: meant.instantMs + minutes * 60_000,
    /** By clocks there; differs from the input when that time is skipped. */
    shown: clock.wallAt(meant.instantMs),
  };
}

export function factsOfDraft(
  draft: Pick<AppointmentDraft, 'squareFeet' | 'yearBuilt' | 'foundation'>,
): PropertyFacts {
  return {
    areaSqft: readWhole(draft.squareFeet),
    yearBuilt: readWhole(draft.yearBuilt),
    stories: null,
    foundation: foundations.find((each) => each === draft.foundation) ?? null,
    propertyType: null,
  };
}
