/**
 * Phone numbers by their numbering plans (libphonenumber, smallest metadata, about 80 kB: for screens that edit or
 * compare numbers). Lists show what is stored with `formatPhone` of contact-format.ts, which does not need it.
 */
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME: CountryCode = 'US';

/** @returns null when the text has no length valid in its country. */
function readPhone(text: string, home: CountryCode = HOME): PhoneNumber | null {
  const found = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
  return found?.isPossible() ? found : null;
}

export const isPhone = (text: string): boolean => readPhone(text) !== null;

/** Returns the stored form: '+18135550101', '+18135550101 ext. 7'. Anything else stays as typed, so nothing is lost. */
export function storedPhone(text: string): string {
  const found = readPhone(text.trim());
  if (found === null) return text.trim();
  return found.ext === undefined ? found.number : `${found.number} ext. ${found.ext}`;
}

/** Makes two spellings of one number equal, without extension and punctuation; '' when it is not a number. */
export const phoneKey = (text: string): string => readPhone(text)?.number ?? '';
