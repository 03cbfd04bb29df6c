/** What is filled in before an agreement is made, and what of it is wrong. */
import type { SignerRole } from '@plumbline/domain/records';

export interface SignerDraft {
  readonly key: number;
  readonly name: string;
  readonly email: string;
  readonly role: SignerRole;
}

export interface AgreementDraft {
  /** Of a version of a wording; '' while none is chosen. */
  readonly templateId: string;
  readonly title: string;
  readonly delivery: 'email' | 'in_person';
  readonly days: string;
  /** In the order in which they sign. */
  readonly signers: readonly SignerDraft[];
}

export const MOST_SIGNERS = 10;
export const EXPIRY_CHOICES = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
const DAY_MS = 86_400_000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface DraftProblems {
  readonly template: string | null;
  readonly title: string | null;
  /** By the key of the signer. */
  readonly names: ReadonlyMap<number, string>;
  readonly emails: ReadonlyMap<number, string>;
}

export function checkDraft({ templateId, title, delivery, signers }: AgreementDraft): DraftProblems {
  const names = new Map<number, string>();
  const emails = new Map<number, string>();
  for (const { key, name, email } of signers) {
    if (name.trim() === '') names.set(key, 'Write the name of the signer.');
    const given = email.trim();
    if (given !== '' && !EMAIL.test(given)) emails.set(key, 'This is not an e-mail address.');
    if (given === '' && delivery === 'email') emails.set(key, 'Needed to send the agreement.');
  }
  return {
    template: templateId === '' ? 'Choose a wording.' : null,
    title: title.trim() === '' ? 'Write a title.' : null,
    names,
    emails,
  };
}

export const isComplete = ({ template, title, names, emails }: DraftProblems): boolean =>
  template === null && title === null && names.size === 0 && emails.size === 0;

export const expiryOf = (days: string, nowMs: number): string =>
  new Date(nowMs + Number(days) * DAY_MS).toISOString();

export const addSigner = (signers: readonly SignerDraft[]): SignerDraft[] => [
  ...signers,
  {
    key: signers.reduce((most, { key }) => Math.max(most, key), -1) + 1,
    name: '',
    email: '',
    role: signers.length === 1 ? 'co_client' : 'other',
  },
];

/** Who the agreement calls the client: those who sign as such. */
export const clientNames = (signers: readonly SignerDraft[]): string =>
  signers
    .filter(({ role, name }) => (role === 'client' || role === 'co_client') && name.trim() !== '')
    .map(({ name }) => name.trim())
    .join(' and ');
