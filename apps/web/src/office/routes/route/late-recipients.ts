/** Whom to tell that the inspector runs late, how, and in which words. */
import { emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import { fillText } from '@plumbline/domain/letters/text-messages/fill-text';
import type { Expected } from '@plumbline/domain/office/routes/day-progress';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { Contact } from '@plumbline/domain/tables/records';
import { writeTime } from '#src/ground/device/hour-style.ts';

export interface LateRecipient {
  readonly contact: Contact;
  readonly appointmentId: string;
  readonly timeZone: string;
  /** Of the house. */
  readonly address: string;
  /** '' when no text may be sent. */
  readonly phone: string;
  readonly email: string;
  /** By the clock at the house. */
  readonly expectedAt: string;
}

/** One per appointment with a client. */
export function lateRecipients(
  { clock }: Pick<RouteDay, 'clock'>,
  late: readonly Expected[],
  contactOf: (id: string | null) => Contact | null,
): readonly LateRecipient[] {
  return late.flatMap(({ stop: { appointment }, startsAtSeconds }) => {
    const contact = contactOf(appointment?.contactId ?? null);
    if (appointment === null || contact === null) return [];
    const [phone] = phonesOf(contact);
    const [email] = emailsOf(contact);
    return [
      {
        contact,
        appointmentId: appointment.id,
        timeZone: appointment.timeZone,
        address: appointment.location,
        phone: contact.doNotTextAt === null ? (phone?.value ?? '') : '',
        email: email?.value ?? '',
        // Rounded up: a promise that holds.
        expectedAt: writeTime(
          clock.timeAt(Math.ceil(startsAtSeconds / FIVE_MINUTES) * FIVE_MINUTES, appointment.timeZone),
        ),
      },
    ];
  });
}

const FIVE_MINUTES = 300;
export const TIME_PLACEHOLDER = '[time]';
const NAME_PLACEHOLDER = '[name]';
const ADDRESS_PLACEHOLDER = '[address]';

/** The company's template with what is the same for all; the rest differs by client. */
export function usualMessage(template: string, company: string): string {
  const words = fillText(template, {
    'organization.name': company,
    'visit.arrival': TIME_PLACEHOLDER,
    'contact.name': NAME_PLACEHOLDER,
    'report.address': ADDRESS_PLACEHOLDER,
  });
  return words.replace(/^:\s*(\p{L})/u, (_, letter: string) => letter.toUpperCase());
}

export const messageFor = (message: string, { expectedAt, contact, address }: LateRecipient): string =>
  message
    .replaceAll(TIME_PLACEHOLDER, expectedAt)
    .replaceAll(NAME_PLACEHOLDER, contact.name)
    .replaceAll(ADDRESS_PLACEHOLDER, address);
