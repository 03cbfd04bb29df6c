/** What a new password must be; the server checks the same again. How strong it looks is measured by the sign-up screen. */
export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads no more than this many bytes. */
export const PASSWORD_MAX_BYTES = 72;

/** What would be refused, in words; null when the password may be used. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  return utf8Bytes(password) > PASSWORD_MAX_BYTES ? `Use at most ${PASSWORD_MAX_BYTES} characters.` : null;
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
