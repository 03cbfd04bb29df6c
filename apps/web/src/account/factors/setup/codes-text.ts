/** Groups of four are easier to read and type; the server ignores the dashes. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The content for download, print, and copy. */
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
