/** Merging contacts: matching, choices, and result. */

import { addressesOf, emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import {
  contactStrength,
  type DuplicateReason,
  findDuplicates,
} from '@plumbline/domain/contacts/find-duplicates';
import { CHANNEL_LABELS, CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { type ChosenField, differingFields, mergeContacts } from '@plumbline/domain/contacts/merge-contacts';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { useMemo } from 'react';
import { contactTexts } from '../list/list-people.ts';
import { companyOf, type Directory, type KeptContact } from '../use-directory.ts';
import { ChoiceFields, lines } from './merge-choice.tsx';
import type { MergeChoiceProps, MergeKind } from './merge-kind.ts';
import { useMerge } from './use-merge.ts';

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  email: 'same email',
  phone: 'same number',
  name: 'same name',
};

const LABELS: Readonly<Record<ChosenField, string>> = {
  name: 'Name',
  kind: 'Type',
  accountId: 'Account',
  company: 'Company',
  jobTitle: 'Title',
  website: 'Website',
  source: 'Source',
  referredById: 'Referred by',
  preferredChannel: 'Preferred channel',
};

export function useContactMerge(directory: Directory): MergeKind<KeptContact> {
  const { merge, mergeGroups } = useMerge(directory);
  return useMemo(
    () => ({
      noun: 'contact',
      records: directory.contacts,
      textsOf: contactTexts(directory),
      describe: (contact) =>
        [companyOf(contact, directory), contact.email, formatPhone(contact.phone)]
          .filter((part) => part !== '')
          .join(', '),
      findDuplicates: (isKnownApart) =>
        findDuplicates(directory.contacts, isKnownApart).map(({ members, reasons }) => ({
          members,
          reasons: reasons.map((reason) => REASONS[reason]),
          strength: contactStrength(members),
        })),
      renderChoice: (props) => <ContactChoice {...props} directory={directory} />,
      merge,
      mergeGroups,
      words: {
        choose: (name) => `Choose who is the same person as ${name}.`,
        chooseFirst: 'Choose someone first',
        searchHint: 'Name, email, or number',
        noneLikely: 'No one else has this email, number, or name. Search for another.',
        different: 'Different people',
        certain: 'the same name, and the same email or number',
        whoIsTheSame: 'Which are the same person',
        noDuplicates: 'No duplicates found: no two contacts share an email, a phone number, or a name.',
      },
    }),
    [directory, merge, mergeGroups],
  );
}

function ContactChoice({
  directory,
  ...props
}: MergeChoiceProps<KeptContact> & { readonly directory: Directory }) {
  const [kept, ...others] = props.records;
  const merged = { ...kept, ...mergeContacts(kept, others, props.choices) };
  const wordsOf = (contact: KeptContact, field: ChosenField): string => {
    if (field === 'kind') return CONTACT_KIND_LABELS[contact.kind];
    if (field === 'preferredChannel') return CHANNEL_LABELS[contact.preferredChannel];
    if (field === 'accountId') return directory.account(contact.accountId)?.name ?? 'An account';
    if (field === 'referredById') return directory.contact(contact.referredById)?.name ?? 'Someone';
    return contact[field];
  };
  return (
    <ChoiceFields
      {...props}
      differing={differingFields(props.records)}
      labels={LABELS}
      wordsOf={wordsOf}
      facts={[
        { label: 'Name', value: merged.name },
        lines(
          'Phone',
          phonesOf(merged).map(({ value }) => formatPhone(value)),
        ),
        lines(
          'Email',
          emailsOf(merged).map(({ value }) => value),
        ),
        lines(
          'Address',
          addressesOf(merged).map(({ value }) => value),
        ),
        merged.tags.length > 0 && { label: 'Tags', value: merged.tags.join(', ') },
        merged.doNotTextAt !== null && { label: 'Text messages', value: 'Opted out' },
      ]}
    />
  );
}
