/** Which contact stays, and which of the values where they differ. What can be joined is joined and needs no choice. */

import { formatPhone } from '@plumbline/domain/contact-format';
import { addressesOf, emailsOf, phonesOf } from '@plumbline/domain/crm/contact-values';
import { CHANNEL_LABELS, CONTACT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import {
  type ChosenField,
  differingFields,
  isBlank,
  type MergeChoices,
  mergeContacts,
} from '@plumbline/domain/crm/merge-contacts';
import { Field, Select } from '@plumbline/ui';
import { FactList } from '../fact-list.tsx';
import type { Directory, KeptContact } from '../use-directory.ts';

const LABELS: Readonly<Record<ChosenField, string>> = {
  name: 'Name',
  kind: 'Kind',
  accountId: 'Account',
  company: 'Company',
  jobTitle: 'Title',
  website: 'Website',
  source: 'Source',
  referredById: 'Referred by',
  preferredChannel: 'Preferred channel',
};

export interface MergeChoiceProps {
  /** The kept one first. */
  readonly contacts: readonly [KeptContact, ...KeptContact[]];
  readonly directory: Directory;
  readonly choices: MergeChoices;
  readonly onKeep: (id: string) => void;
  readonly onChoose: (choices: MergeChoices) => void;
}

export function MergeChoice({ contacts, directory, choices, onKeep, onChoose }: MergeChoiceProps) {
  const [kept, ...others] = contacts;
  const merged = { ...kept, ...mergeContacts(kept, others, choices) };
  const wordsOf = (contact: KeptContact, field: ChosenField): string => {
    if (field === 'kind') return CONTACT_KIND_LABELS[contact.kind];
    if (field === 'preferredChannel') return CHANNEL_LABELS[contact.preferredChannel];
    if (field === 'accountId') return directory.account(contact.accountId)?.name ?? 'An account';
    if (field === 'referredById') return directory.contact(contact.referredById)?.name ?? 'Somebody';
    return contact[field];
  };
  return (
    <div className="grid gap-4.5">
      <Field label="Stays" description="The others lead to it from now on.">
        <Select
          options={contacts.map((each) => ({
            value: each.id,
            label: `${each.name}${each.email === '' ? '' : `, ${each.email}`}`,
          }))}
          value={kept.id}
          onChange={(event) => onKeep(event.target.value)}
        />
      </Field>
      {differingFields(contacts).map((field) => (
        <Field key={field} label={LABELS[field]}>
          <Select
            options={contacts
              .filter((each) => !isBlank(each[field]))
              .map((each) => ({ value: each.id, label: wordsOf(each, field) }))}
            value={choices[field] ?? contacts.find((each) => !isBlank(each[field]))?.id ?? kept.id}
            onChange={(event) => onChoose({ ...choices, [field]: event.target.value })}
          />
        </Field>
      ))}
      <section aria-label="What it becomes" className="rounded-lg bg-control/60 p-4">
        <FactList
          facts={[
            { label: 'Name', value: merged.name },
            lines(
              'Phone',
              phonesOf(merged).map(({ value }) => formatPhone(value)),
            ),
            lines(
              'E-mail',
              emailsOf(merged).map(({ value }) => value),
            ),
            lines(
              'Address',
              addressesOf(merged).map(({ value }) => value),
            ),
            merged.tags.length > 0 && { label: 'Tags', value: merged.tags.join(', ') },
            merged.doNotTextAt !== null && { label: 'Text messages', value: 'Refused' },
          ]}
        />
      </section>
    </div>
  );
}

const lines = (label: string, values: readonly string[]) =>
  values.length > 0 && { label, value: values.join('\n') };
