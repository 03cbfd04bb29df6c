/** What the palette finds, as entries made from rows; a row's entry is kept while the row is the same object. */
import type { PaletteItem } from '@plumbline/ui';
import { Building2, CalendarDays, ClipboardList, User } from 'lucide-react';
import type { KeptAppointment } from '#src/office/calendar/schedule.ts';
import type { KeptAccount, KeptContact } from '#src/office/contacts/use-directory.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

export interface PaletteEntry extends PaletteItem {
  readonly group: PaletteGroupName;
  /** Found by these besides the label. */
  readonly words: readonly string[];
  readonly phones?: readonly string[] | undefined;
  readonly act: { readonly to: string } | { readonly run: () => void };
}

export const PALETTE_GROUPS = [
  'On this page',
  'Go to',
  'Create',
  'Reports',
  'Contacts',
  'Accounts',
  'Appointments',
  'Settings',
  'This device',
] as const;
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number];

export const reportEntry = (row: ReportRow): PaletteEntry => ({
  id: `report ${row.id}`,
  group: 'Reports',
  label: row.title,
  detail: [row.clientName, row.typeLabel].filter((text) => text !== '').join(', '),
  icon: ClipboardList,
  words: [row.searchText, row.typeLabel],
  act: { to: `/reports/${row.id}` },
});

export const contactEntry = (contact: KeptContact, company: string): PaletteEntry => ({
  id: `contact ${contact.id}`,
  group: 'Contacts',
  label: contact.name || contact.email || 'Contact without a name',
  detail: company || contact.email,
  icon: User,
  words: [company, contact.email],
  phones: [contact.phone],
  act: { to: `/contacts/${contact.id}` },
});

export const accountEntry = (account: KeptAccount): PaletteEntry => ({
  id: `account ${account.id}`,
  group: 'Accounts',
  label: account.name,
  detail: account.address,
  icon: Building2,
  words: [account.address, account.email],
  phones: [account.phone],
  act: { to: `/accounts/${account.id}` },
});

/** @param when '8:00 AM, Friday, November 20' */
export const appointmentEntry = (
  appointment: KeptAppointment,
  clientName: string,
  when: string,
): PaletteEntry => ({
  id: `appointment ${appointment.id}`,
  group: 'Appointments',
  label: appointment.addressLine1 || appointment.title || clientName || 'Appointment',
  detail: when,
  icon: CalendarDays,
  words: [appointment.title, appointment.city, clientName, when],
  act: { to: `/calendar/appointments/${appointment.id}` },
});

/** Makes a row's entry once for the same texts, so that its folded text stays known to the search. */
export function cachedEntries<Row extends object, Texts extends readonly string[]>(
  make: (row: Row, ...texts: Texts) => PaletteEntry,
): (row: Row, ...texts: Texts) => PaletteEntry {
  const known = new WeakMap<Row, { readonly key: string; readonly entry: PaletteEntry }>();
  return (row, ...texts) => {
    const key = texts.join('\n');
    const old = known.get(row);
    if (old?.key === key) return old.entry;
    const entry = make(row, ...texts);
    known.set(row, { key, entry });
    return entry;
  };
}
