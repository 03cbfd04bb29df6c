/** Merging accounts: matching, choices, and result. */

import {
  type AccountDuplicateReason,
  accountStrength,
  findDuplicateAccounts,
} from '@plumbline/domain/contacts/find-duplicate-accounts';
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import {
  type AccountChosenField,
  differingAccountFields,
  mergeAccounts,
} from '@plumbline/domain/contacts/merge-accounts';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { countOf } from '@plumbline/domain/ground/format-number';
import { failedText } from '@plumbline/domain/ground/messages';
import { useCallback, useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { accountTexts } from '../list/list-people.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory, KeptAccount } from '../use-directory.ts';
import { ChoiceFields, lines } from './merge-choice.tsx';
import type { MergeChoiceProps, MergeKind } from './merge-kind.ts';
import { type AccountMergePlan, planAccountMerge } from './plan-account-merge.ts';

const REASONS: Readonly<Record<AccountDuplicateReason, string>> = {
  name: 'same name',
  phone: 'same number',
  website: 'same website',
};

const LABELS: Readonly<Record<AccountChosenField, string>> = {
  name: 'Name',
  kind: 'Type',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  licenseNumber: 'License number',
};

export function useAccountMerge(directory: Directory): MergeKind<KeptAccount> {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const { contacts } = directory;
  const mergeAll = useCallback(
    async (merges: readonly Pick<AccountMergePlan, 'kept' | 'others' | 'choices'>[]) => {
      const scope = { scopeId: officeId };
      const [notes, tasks] = await Promise.all([
        repositories.contactNotes.list(scope),
        repositories.tasks.list(scope),
      ]);
      const rows = { contacts, notes, tasks };
      const count = merges.reduce((sum, { others }) => sum + others.length + 1, 0);
      return commit(
        merges.flatMap((each) => planAccountMerge(repositories, { ...each, ...rows })),
        {
          label: 'Merge accounts',
          done: `${countOf(count, 'account')} merged`,
          detail: 'All contacts, tasks, and notes are now with the one you kept.',
          failed: failedText('update', 'accounts'),
          undone: 'Merge undone.',
        },
      );
    },
    [repositories, officeId, commit, contacts],
  );
  return useMemo(
    () => ({
      noun: 'account',
      records: directory.accounts,
      textsOf: accountTexts,
      describe: ({ phone, email, website }) =>
        [formatPhone(phone), email, website].filter((part) => part !== '').join(', '),
      findDuplicates: (isKnownApart) =>
        findDuplicateAccounts(directory.accounts, isKnownApart).map(({ members, reasons }) => ({
          members,
          reasons: reasons.map((reason) => REASONS[reason]),
          strength: accountStrength(members),
        })),
      renderChoice: (props) => <AccountChoice {...props} />,
      merge: (kept, others, choices) => mergeAll([{ kept, others, choices }]),
      mergeGroups: (groups) =>
        mergeAll(
          groups.flatMap(([kept, ...others]) => (kept === undefined ? [] : [{ kept, others, choices: {} }])),
        ),
      words: {
        choose: (name) => `Choose which accounts are the same company as ${name}.`,
        chooseFirst: 'Choose an account first',
        searchHint: 'Name, number, address',
        noneLikely: 'No other account has this name, number, or website. Search for another.',
        different: 'Different companies',
        certain: 'the same name, and the same number or website',
        whoIsTheSame: 'Which are the same company',
        noDuplicates: 'No duplicates found: no two accounts share a name, phone number, or website.',
      },
    }),
    [directory, mergeAll],
  );
}

function AccountChoice(props: MergeChoiceProps<KeptAccount>) {
  const [kept, ...others] = props.records;
  const merged = mergeAccounts(kept, others, props.choices);
  return (
    <ChoiceFields
      {...props}
      differing={differingAccountFields(props.records)}
      labels={LABELS}
      wordsOf={(account, field) =>
        field === 'kind'
          ? ACCOUNT_KIND_LABELS[account.kind]
          : field === 'phone'
            ? formatPhone(account.phone)
            : account[field]
      }
      facts={[
        { label: 'Name', value: merged.name },
        merged.phone !== '' && { label: 'Phone', value: formatPhone(merged.phone) },
        merged.email !== '' && { label: 'Email', value: merged.email },
        merged.address !== '' && { label: 'Address', value: merged.address },
        lines('Tags', merged.tags),
        merged.notes !== '' && { label: 'Notes', value: merged.notes },
      ]}
    />
  );
}
