/** Blocks of four are easier to read and to type; the server does not mind the dashes. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** What is downloaded, printed and copied. */
export function codesFile(codes: readonly string[], account: string): string {
  return [
    'Plumbline recovery codes',
    account,
    '',
    ...codes.map((code, index) => `${String(index + 1).padStart(2)}. ${grouped(code)}`),
    '',
    'Each code opens the account once, after the password. Cross out what you used.',
    '',
  ].join('\n');
}
