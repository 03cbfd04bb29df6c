/** Bulk edit of accounts. */
import { joinedWords } from '@plumbline/domain/contacts/contact-values';
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import type { Account, AccountKind } from '@plumbline/domain/tables/records';
import { Select } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { removingAccount } from '../account/removing-account.ts';
import type { Directory, KeptAccount } from '../use-directory.ts';
import { BulkChangeSheet } from './bulk-change-sheet.tsx';
import { KnownWordsInput } from './known-words-input.tsx';
import { wordsInUse } from './list-people.ts';

const SUBJECTS = [
  { value: 'addTag', label: 'Add a tag' },
  { value: 'removeTag', label: 'Remove a tag' },
  { value: 'kind', label: 'Type' },
] as const;
type BulkSubject = (typeof SUBJECTS)[number]['value'];
const KINDS = Object.entries(ACCOUNT_KIND_LABELS).map(([value, label]) => ({ value, label }));

export interface AccountBulkSheetProps {
  readonly accounts: readonly KeptAccount[];
  readonly directory: Directory;
  readonly onClose: () => void;
  /** The change was made. */
  readonly onDone: () => void;
}

export function AccountBulkSheet({ accounts, directory, ...ending }: AccountBulkSheetProps) {
  const { repositories } = useLocal();
  return (
    <BulkChangeSheet
      {...ending}
      noun="account"
      count={accounts.length}
      subjects={SUBJECTS}
      changing={(subject, value) =>
        accounts.flatMap((account) => {
          const patch = accountPatch(account, subject, value);
          return patch === null ? [] : [repositories.accounts.updating(account, patch)];
        })
      }
      removing={() =>
        accounts.flatMap((account) => removingAccount(repositories, account, directory.peopleOf(account.id)))
      }
      removedDetail="Their contacts are kept."
      field={(subject, value, onChange) =>
        subject === 'addTag' ? (
          <KnownWordsInput
            value={value}
            known={wordsInUse(directory.accounts.map(({ tags }) => tags))}
            onChange={onChange}
          />
        ) : (
          <Select
            options={subject === 'kind' ? KINDS : tagOptions(accounts)}
            placeholder="Choose"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    />
  );
}

const tagOptions = (accounts: readonly Account[]) =>
  wordsInUse(accounts.map(({ tags }) => tags)).map((tag) => ({ value: tag, label: tag }));

/** Returns null where the account has the value already. */
function accountPatch(account: Account, subject: BulkSubject, value: string): Partial<Account> | null {
  if (subject === 'kind') return account.kind === value ? null : { kind: value as AccountKind };
  const tags =
    subject === 'addTag'
      ? joinedWords([...account.tags, value])
      : account.tags.filter((tag) => tag.toLowerCase() !== value.toLowerCase());
  return tags.length === account.tags.length ? null : { tags };
}
