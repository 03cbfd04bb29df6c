/**
 * Telephone numbers by the numbering plans (libphonenumber, smallest metadata, about 80 kB: for screens that write or compare
 * numbers). Lists show what is stored with `formatPhone` of contact-format.ts, which needs none of it.
 */
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const HOME: CountryCode = 'US';

/** Null for what is no number of any length that its country knows. */
function readPhone(text: string, home: CountryCode = HOME): PhoneNumber | null {
  const found = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
  return found?.isPossible() ? found : null;
}

export const isPhone = (text: string): boolean => readPhone(text) !== null;

/** As stored: '+18135550101', '+18135550101 ext. 7'. What is no number stays as it was typed: nothing typed is lost. */
export function storedPhone(text: string): string {
  const found = readPhone(text.trim());
  if (found === null) return text.trim();
  return found.ext === undefined ? found.number : `${found.number} ext. ${found.ext}`;
}

/** Equal for two ways to write one number, extension and all marks left out; '' for what is no number. */
export const phoneKey = (text: string): string => readPhone(text)?.number ?? '';
