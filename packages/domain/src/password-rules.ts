/** What a new password must be; the server checks the same again. How strong it looks is measured by the sign-up screen. */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** What would be refused, in words; null when the password may be used. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  return password.length > PASSWORD_MAX_LENGTH ? `Use at most ${PASSWORD_MAX_LENGTH} characters.` : null;
}

/** Said of a password that stands on the list of common ones. */
export const commonPasswordText =
  'This password is one of the first that somebody would try. Choose another.';

/** How a password is looked up on the list: large letters and a space at either end make nothing harder to guess. */
export function listedForm(password: string): string {
  return password.trim().toLowerCase();
}
