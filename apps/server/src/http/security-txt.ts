/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
import type { Operator } from '@plumbline/domain/ground/operator';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const VALID_FOR_MS = 180 * 86_400_000;

/** @param origin of the site; '' when it is not known, then the page's address is left out */
export function securityTxt({ email }: Operator, origin: string, nowMs: number): string {
  const contacts = [
    ...(email === '' ? [] : [`mailto:${email}`]),
    ...(origin === '' ? [] : [`${origin}/support`]),
  ];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(nowMs + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(origin === '' ? [] : [`Canonical: ${origin}${SECURITY_TXT_PATH}`, `Policy: ${origin}/security`]),
    '',
  ].join('\n');
}
