import type { InvoiceDefaults } from '@plumbline/domain/office/invoices/new-invoice';
import * as z from 'zod/mini';
import { percentInField, readPercent } from '../edit/invoice-draft.ts';

export const settingsDraftSchema = z.object({
  prefix: z.string(),
  firstNumber: z.string(),
  dueDays: z.string(),
  taxName: z.string(),
  taxPercent: z.string(),
  paymentInstructions: z.string(),
  notes: z.string(),
  reminderDays: z.string(),
});
export type SettingsDraft = z.infer<typeof settingsDraftSchema>;
export type SettingsComplaints = Partial<Readonly<Record<keyof SettingsDraft, string>>>;

export const draftOfSettings = (settings: InvoiceDefaults): SettingsDraft => ({
  prefix: settings.prefix,
  firstNumber: String(settings.firstNumber),
  dueDays: String(settings.dueDays),
  taxName: settings.taxName,
  taxPercent: percentInField(settings.taxRatePpm),
  paymentInstructions: settings.paymentInstructions,
  notes: settings.notes,
  reminderDays: settings.reminderDays.join(', '),
});

const wholeNumber = (text: string, max: number): number | null =>
  /^\d{1,10}$/.test(text.trim()) && Number(text) <= max ? Number(text) : null;

/** '10, 3, 3' -> [3, 10]; null when it is not days of at most a year. */
export function readReminderDays(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map((part) => wholeNumber(part, 365));
  const unique = [...new Set(days)].toSorted((a, b) => Number(a) - Number(b));
  return unique.length > 10 || unique.includes(null) ? null : unique.filter((day) => day !== null);
}

type ReadSettings =
  | { readonly ok: true; readonly values: InvoiceDefaults }
  | { readonly ok: false; readonly complaints: SettingsComplaints };

export function readSettings(draft: SettingsDraft): ReadSettings {
  const firstNumber = wholeNumber(draft.firstNumber, 1_000_000_000);
  const dueDays = wholeNumber(draft.dueDays, 365);
  const taxRatePpm = readPercent(draft.taxPercent);
  const reminderDays = readReminderDays(draft.reminderDays);
  const complaints: Record<string, string> = {};
  if (firstNumber === null || firstNumber < 1) complaints.firstNumber = 'Enter a whole number of at least 1.';
  if (dueDays === null) complaints.dueDays = 'Enter days, up to 365.';
  if (taxRatePpm === null) complaints.taxPercent = 'Enter a percentage, such as 7.5.';
  if (reminderDays === null) complaints.reminderDays = 'Enter up to ten numbers of days, such as 3, 10, 30.';
  if (firstNumber === null || dueDays === null || taxRatePpm === null || reminderDays === null)
    return { ok: false, complaints };
  if (Object.keys(complaints).length > 0) return { ok: false, complaints };
  return {
    ok: true,
    values: {
      prefix: draft.prefix.trim(),
      firstNumber,
      dueDays,
      taxName: draft.taxName.trim() || 'Sales tax',
      taxRatePpm,
      paymentInstructions: draft.paymentInstructions.trim(),
      notes: draft.notes.trim(),
      reminderDays,
    },
  };
}

export function problemsOfSettings(draft: SettingsDraft): SettingsComplaints {
  const read = readSettings(draft);
  return read.ok ? {} : read.complaints;
}
