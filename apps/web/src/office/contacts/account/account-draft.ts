/** An account in its form. */

import { joinedWords } from '@plumbline/domain/contacts/contact-values';
import { storedPhone } from '@plumbline/domain/contacts/phone';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { isWebsite, websiteProblem } from '@plumbline/domain/ground/website';
import { type Account, accountKinds } from '@plumbline/domain/tables/records';
import * as z from 'zod/mini';

export const accountDraftSchema = z.object({
  name: z.string(),
  kind: z.enum(accountKinds),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  address: z.string(),
  licenseNumber: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
});
export type AccountDraft = z.infer<typeof accountDraftSchema>;

export const emptyAccountDraft = (): AccountDraft => ({
  name: '',
  kind: 'brokerage',
  email: '',
  phone: '',
  website: '',
  address: '',
  licenseNumber: '',
  tags: [],
  notes: '',
});

export const draftOfAccount = (account: Account): AccountDraft => ({
  ...accountDraftSchema.parse(account),
  phone: formatPhone(account.phone),
});

export type AccountProblems = Partial<Record<'name' | 'email' | 'website', string>>;

export function problemsOfAccount({ name, email, website }: AccountDraft): AccountProblems {
  const isEmail = email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(!isEmail && { email: 'Enter an email address like name@company.com.' }),
    ...(!isWebsite(website.trim()) && { website: websiteProblem }),
  };
}

export const valuesOfAccount = (draft: AccountDraft): AccountDraft => ({
  name: draft.name.trim(),
  kind: draft.kind,
  email: draft.email.trim(),
  phone: storedPhone(draft.phone),
  website: draft.website.trim(),
  address: draft.address.trim(),
  licenseNumber: draft.licenseNumber.trim(),
  tags: joinedWords(draft.tags),
  notes: draft.notes.trim(),
});
