/** Requirements for a new password; the server checks them again. The sign-up screen measures its strength. */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** Describes why a password would be rejected; null when it is acceptable. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  return password.length > PASSWORD_MAX_LENGTH ? `Use at most ${PASSWORD_MAX_LENGTH} characters.` : null;
}

/** Shown for a password on the list of common ones. */
export const commonPasswordText = 'This password is easy to guess. Choose another.';

/** Normalizes a password for the list lookup: capitals and spaces at the ends don't make it harder to guess. */
export function listedForm(password: string): string {
  return password.trim().toLowerCase();
}
