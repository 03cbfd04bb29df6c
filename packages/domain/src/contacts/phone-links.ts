/** Links that call or text a contact from the device in hand. */
import type { Contact } from '../tables/records.ts';
import { phonesOf } from './contact-values.ts';

/** '5615550134 ext. 12' becomes 'tel:5615550134,12': the phone waits, then dials the extension. */
export const callUrl = (phone: string): string => `tel:${phone.replace(/ ext\. /, ',')}`;

/** Texts go to the number itself; an extension has no place in them. */
export const textUrl = (phone: string): string => `sms:${phone.replace(/ ext\. .*/, '')}`;

export interface PhoneLinks {
  readonly call: string;
  /** Null for someone who declined texts. */
  readonly text: string | null;
}

/** Returns the links of a contact's first number; null without one. */
export function phoneLinks(
  contact: Pick<Contact, 'doNotTextAt'> & Parameters<typeof phonesOf>[0],
): PhoneLinks | null {
  const [phone] = phonesOf(contact);
  if (phone === undefined) return null;
  return { call: callUrl(phone.value), text: contact.doNotTextAt === null ? textUrl(phone.value) : null };
}
