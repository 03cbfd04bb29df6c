/**
 * Validation of the new-inspection form, with messages. Everything is text, as typed; the schema converts date and
 * time to stored values.
 */

import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import * as z from 'zod/mini';
import { writeTime } from '#src/ground/device/hour-style.ts';
import type { Form } from '#src/ground/form/use-form.ts';

const trimmed = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));
const email = trimmed(200).check(
  z.refine(
    (text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    'Enter an email address like name@company.com.',
  ),
);
const phone = trimmed(40).check(
  z.refine((text) => text === '' || text.replace(/\D/g, '').length >= 7, 'Enter the full phone number.'),
);
const wholeNumber = (least: number, most: number, problem: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => {
      if (text === '') return true;
      const value = Number(text.replace(/,/g, ''));
      return Number.isInteger(value) && value >= least && value <= most;
    }, problem),
  );

const picked = (parse: (text: string) => string | null, problem: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => parse(text) !== null, problem),
    ),
    z.transform((text) => parse(text) ?? ''),
  );

export const inspectionFormSchema = z
  .object({
    addressLine1: trimmed(200).check(z.minLength(1, 'Enter the street address.')),
    addressLine2: trimmed(200),
    city: trimmed(100),
    region: trimmed(2).check(
      z.refine(
        (text) => text === '' || /^[A-Za-z]{2}$/.test(text),
        'Enter the two-letter state, such as FL.',
      ),
    ),
    postalCode: trimmed(10).check(
      z.refine(
        (text) => text === '' || /^\d{5}(-\d{4})?$/.test(text),
        'A ZIP code has five digits, like 33404.',
      ),
    ),
    /** ID of a contact; '' for a new person. */
    clientId: z.string(),
    clientName: trimmed(200),
    clientEmail: email,
    clientPhone: phone,
    agentId: z.string(),
    agentName: trimmed(200),
    agentEmail: email,
    agentPhone: phone,
    date: picked(parseDay, 'Enter a full date, like 11/21/2026.'),
    time: picked(parseClockTime, 'Enter a time, like 2:30 PM.'),
    durationMinutes: z.string(),
    fee: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || /^\d{1,7}(\.\d{1,2})?$/.test(text.replace(/[$,\s]/g, '')),
        'Enter an amount, like 425 or 425.50.',
      ),
    ),
    attendees: z.array(z.string()),
    yearBuilt: wholeNumber(1700, 2100, 'Enter a year, like 1987.'),
    squareFeet: wholeNumber(1, 1_000_000, 'Enter square feet as a whole number.'),
  })
  .check(
    z.superRefine((form, context) => {
      if (form.clientId === '' && form.clientName === '') {
        context.addIssue({ code: 'custom', path: ['clientName'], message: 'Enter the client’s name.' });
      }
      const isAgentBegun = form.agentEmail !== '' || form.agentPhone !== '';
      if (form.agentId === '' && form.agentName === '' && isAgentBegun) {
        context.addIssue({ code: 'custom', path: ['agentName'], message: 'Enter the agent’s name.' });
      }
    }),
  );
export type InspectionForm = z.infer<typeof inspectionFormSchema>;
export type NewReportForm = Form<InspectionForm, null>;

export const DURATION_CHOICES_MINUTES = [30, 45, 60, 90, 120, 150, 180, 210, 240, 300, 360, 480] as const;

/** Formats 150 as '2 h 30 min', 45 as '45 min'. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A new form: today, at the last quarter hour, with the usual duration, in the type's state. */
export function emptyInspectionForm(
  day: string,
  clock: string,
  typicalMinutes = 180,
  state: string | null = null,
): InspectionForm {
  const [hour = '09', minute = '00'] = clock.split(':');
  const quarter = String(Math.floor(Number(minute) / 15) * 15).padStart(2, '0');
  return {
    addressLine1: '',
    addressLine2: '',
    city: '',
    region: state ?? '',
    postalCode: '',
    clientId: '',
    clientName: '',
    clientEmail: '',
    clientPhone: '',
    agentId: '',
    agentName: '',
    agentEmail: '',
    agentPhone: '',
    date: writeDay(day),
    time: writeTime(`${hour}:${quarter}`),
    durationMinutes: String(DURATION_CHOICES_MINUTES.find((each) => each >= typicalMinutes) ?? 180),
    fee: '',
    attendees: [],
    yearBuilt: '',
    squareFeet: '',
  };
}
