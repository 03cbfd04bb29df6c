/** Validation of the share form, in words; null when valid. */
import type { LinkKind, NewLink } from './share-calls.ts';

export const EXPIRY_CHOICES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
] as const;

/** The recipient; determines what the link opens. */
export const KIND_CHOICES = [
  { value: 'client', label: 'Client' },
  { value: 'agent', label: 'Agent' },
] as const;

export interface ShareFormValues {
  readonly kind: LinkKind;
  readonly name: string;
  readonly email: string;
  readonly expiry: string;
  readonly password: string;
}

export interface ShareFormErrors {
  readonly email: string | null;
  readonly password: string | null;
}

const MIN_PASSWORD = 8; // same as in report_share_create
/** The page behind the link accepts 1,000. */
const MAX_PASSWORD = 200;
const DAY_MS = 86_400_000;

export function checkShareForm({ email, password }: ShareFormValues, isSending: boolean): ShareFormErrors {
  const given = email.trim();
  const emailError =
    given === ''
      ? isSending
        ? 'Enter an email address to send the link.'
        : null
      : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)
        ? null
        : 'Enter an email address like name@company.com.';
  return { email: emailError, password: complaintOf(password) };
}

function complaintOf(password: string): string | null {
  if (password !== '' && password.length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters.`;
  return password.length > MAX_PASSWORD ? `Use at most ${MAX_PASSWORD} characters.` : null;
}

export function toNewLink(values: ShareFormValues, nowMs: number): NewLink {
  const days = Number(values.expiry);
  return {
    recipientName: values.name,
    recipientEmail: values.email,
    expiresAt: Number.isFinite(days) ? new Date(nowMs + days * DAY_MS).toISOString() : null,
    password: values.password,
    kind: values.kind,
  };
}
