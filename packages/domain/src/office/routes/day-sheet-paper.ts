/** The day sheet: addresses, access notes, phones, times and drives, for the clipboard and for days without a battery. */
import type { InvoiceIssuer } from '../invoices/invoice-document.ts';
import type { OfficePaper } from '../office-paper.ts';

export interface SheetStop {
  readonly title: string;
  readonly address: string;
  /** '9:30 AM to 12:00 PM'; '' when it is not known. */
  readonly times: string;
  /** '12 min, 6.2 mi'; '' without a drive. */
  readonly drive: string;
  /** Name and phones of the client. */
  readonly client: string;
  /** Access notes, gate codes. */
  readonly notes: readonly string[];
}

export interface SheetDay {
  /** 'Friday, November 27, 2026' */
  readonly name: string;
  readonly inspector: string;
  readonly figures: string;
  /** 'Leave 4 Harbor Lane at 8:05 AM'; '' when the day begins at a stop. */
  readonly leave: string;
  readonly end: string;
  readonly stops: readonly SheetStop[];
}

/** @param day YYYY-MM-DD */
export function buildDaySheet(sheet: SheetDay, issuer: InvoiceIssuer, day: string): OfficePaper {
  return {
    title: `Day sheet ${sheet.name}`,
    issuer,
    day,
    facts: [
      { label: 'Inspector', value: sheet.inspector },
      { label: 'Day', value: sheet.figures },
      { label: 'Start', value: sheet.leave },
      { label: 'End', value: sheet.end },
    ].filter(({ value }) => value !== ''),
    tables: [
      {
        heading: 'Stops',
        columns: [
          { label: 'Stop', share: 0.7 },
          { label: 'Where', share: 4 },
          { label: 'Time and drive', share: 3 },
          { label: 'Client and notes', share: 4 },
        ],
        rows: sheet.stops.map(({ title, address, times, drive, client, notes }, index) => [
          String(index + 1),
          // The title of an appointment is the beginning of its address.
          address.startsWith(title) ? address : [title, address].filter(Boolean).join(', '),
          [times, drive === '' ? '' : `Drive ${drive}`].filter(Boolean).join('. '),
          [client, ...notes].filter(Boolean).join('. '),
        ]),
        notes: sheet.stops.length === 0 ? ['No stops on this day.'] : [],
      },
    ],
    notes: [],
  };
}
