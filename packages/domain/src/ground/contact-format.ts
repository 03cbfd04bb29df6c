/** Formats addresses and phone numbers in US style. Anything that fits no known form is shown as typed. */
export interface AddressParts {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

/** Returns street lines, then 'City, ST 12345', without gaps or stray commas for empty parts. */
export function addressLines(address: AddressParts): string[] {
  const place = [address.city.trim(), `${address.region.trim()} ${address.postalCode.trim()}`.trim()]
    .filter((part) => part !== '')
    .join(', ');
  return [address.addressLine1.trim(), address.addressLine2.trim(), place].filter((line) => line !== '');
}

export const addressOnOneLine = (address: AddressParts): string => addressLines(address).join(', ');

/** Example: '5615550134', '+1 561.555.0134' -> '(561) 555-0134'; an extension stays: '(561) 555-0134 ext. 7'. */
export function formatPhone(phone: string): string {
  const match = /^(.*?)(?:\s*(?:x|ext\.?|#)\s*(\d{1,6}))?$/i.exec(phone.trim());
  const typed = match?.[1] ?? phone;
  const digits = typed.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isForeign = typed.startsWith('+') && !typed.startsWith('+1');
  if (isForeign || national.length !== 10 || /[a-z]/i.test(typed)) return phone.trim();
  const extension = match?.[2] === undefined ? '' : ` ext. ${match[2]}`;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}${extension}`;
}
