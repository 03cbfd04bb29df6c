/** Input for creating an agreement, and its validation. */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { OpenBlanks } from '@plumbline/domain/office/agreements/template';
import { type AgreementTemplate, type SignerRole, signerRoles } from '@plumbline/domain/tables/records';
import * as z from 'zod/mini';
import type { TemplateFamily } from '../templates/template-families.ts';

export interface SignerDraft {
  readonly key: number;
  readonly name: string;
  readonly email: string;
  readonly role: SignerRole;
}

export interface AgreementDraft {
  /** Template family; '' while none is chosen. Its newest version is used. */
  readonly familyId: string;
  /** The version that was last viewed. */
  readonly templateId: string;
  readonly title: string;
  readonly delivery: 'email' | 'in_person';
  readonly days: string;
  /** In signing order. */
  readonly signers: readonly SignerDraft[];
  /** What nothing was known for, as entered for this agreement: placeholder -> words. */
  readonly blanks: Readonly<Record<string, string>>;
}

export const agreementDraftSchema: z.ZodMiniType<AgreementDraft> = z.object({
  familyId: z.string(),
  templateId: z.string(),
  title: z.string(),
  delivery: z.enum(['email', 'in_person']),
  days: z.string(),
  signers: z.array(
    z.object({ key: z.number(), name: z.string(), email: z.string(), role: z.enum(signerRoles) }),
  ),
  blanks: z._default(z.record(z.string(), z.string()), {}),
});

export const MOST_SIGNERS = 10;
export const EXPIRY_CHOICES = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
const DAY_MS = 86_400_000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const NEEDS_NEWER =
  'This template was made in a newer version of Plumbline. Update the app, or choose another template.';

/** By field: 'template', 'title', 'lines', 'rules', `blank inspection.fee`, and `name 0` or `email 0` of the signer with that key. */
export type DraftProblems = Readonly<Record<string, string>>;

export interface ChosenTemplate {
  /** Null: none is chosen, or it is no longer offered. */
  readonly template: AgreementTemplate | null;
  /** A newer version than the viewed one is now current. */
  readonly isNewer: boolean;
}

export function chosenTemplate(
  { familyId, templateId }: Pick<AgreementDraft, 'familyId' | 'templateId'>,
  families: readonly TemplateFamily[],
): ChosenTemplate {
  const template = families.find((family) => family.familyId === familyId)?.current ?? null;
  return { template, isNewer: template !== null && template.id !== templateId };
}

/**
 * `open`: what is still empty in the text; null when this version of the app cannot render the chosen template.
 * `refused`: why the law of the state keeps it from being sent.
 */
export function checkDraft(
  { title, delivery, signers }: AgreementDraft,
  template: AgreementTemplate | null,
  open: OpenBlanks | null,
  refused: readonly string[] = [],
): DraftProblems {
  const isReadable = open !== null;
  const problems: Record<string, string> = {};
  for (const name of open?.required ?? []) {
    // The first signer's name fills it.
    if (name !== 'client.name') problems[`blank ${name}`] = 'The agreement can’t be sent with this blank.';
  }
  if (open !== null && open.drawnLines > 0) problems.lines = drawnLinesText(open.drawnLines);
  if (refused.length > 0) problems.rules = refused.join(' ');
  if (template === null) problems.template = 'Choose a template.';
  else if (!isReadable) problems.template = NEEDS_NEWER;
  if (title.trim() === '') problems.title = 'Enter a title.';
  for (const { key, name, email } of signers) {
    if (name.trim() === '') problems[`name ${key}`] = 'Enter the signer’s name.';
    const given = email.trim();
    if (given !== '' && !EMAIL.test(given))
      problems[`email ${key}`] = 'Enter an email address like name@company.com.';
    if (given === '' && delivery === 'email') problems[`email ${key}`] = 'Required to send the agreement.';
  }
  return problems;
}

const drawnLinesText = (count: number): string =>
  `The text has ${countOf(count, 'line', 'lines')} to write on, which can’t be filled in on a screen. Replace each with text or a blank in Settings, Agreements.`;

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

/** Returns the names of those who sign as client. */
export const clientNames = (signers: readonly SignerDraft[]): string =>
  signers
    .filter(({ role, name }) => (role === 'client' || role === 'co_client') && name.trim() !== '')
    .map(({ name }) => name.trim())
    .join(' and ');
