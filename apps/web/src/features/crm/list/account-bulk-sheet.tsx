/** One change for many accounts at once, taken back in one step. */
import { joinedWords } from '@plumbline/domain/crm/contact-values';
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import { countOf } from '@plumbline/domain/format-number';
import { deletedText, failedText, updatedText } from '@plumbline/domain/messages';
import type { Account, AccountKind } from '@plumbline/domain/records';
import { Button, Field, Select, Sheet, TextInput } from '@plumbline/ui';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { removingAccount } from '../account/removing-account.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory, KeptAccount } from '../use-directory.ts';
import { wordsInUse } from './list-people.ts';

const SUBJECTS = [
  { value: 'addTag', label: 'Add a tag' },
  { value: 'removeTag', label: 'Take a tag away' },
  { value: 'kind', label: 'Kind' },
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

export function AccountBulkSheet({ accounts, directory, onClose, onDone }: AccountBulkSheetProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const listId = useId();
  const [subject, setSubject] = useState<BulkSubject>('addTag');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const many = countOf(accounts.length, 'account');
  const tags = wordsInUse((subject === 'removeTag' ? accounts : directory.accounts).map((each) => each.tags));
  const options = subject === 'kind' ? KINDS : tags.map((tag) => ({ value: tag, label: tag }));

  async function change(): Promise<void> {
    if (value.trim() === '') return setProblem('Choose or write a value first.');
    const changes = accounts.flatMap((account) => {
      const patch = accountPatch(account, subject, value.trim());
      return patch === null ? [] : [repositories.accounts.updating(account, patch)];
    });
    if (changes.length === 0) return setProblem('All of them are like that already.');
    const isDone = await commit(changes, {
      label: 'Change accounts',
      done: updatedText(countOf(changes.length, 'account')),
      failed: failedText('update', 'accounts'),
      undone: 'The accounts are as they were.',
    });
    if (isDone) finish();
  }
  async function remove(): Promise<void> {
    const changes = accounts.flatMap((account) =>
      removingAccount(repositories, account, directory.peopleOf(account.id)),
    );
    const isDone = await commit(changes, {
      label: 'Delete accounts',
      done: deletedText(many),
      detail: 'Their people stay.',
      failed: failedText('delete', 'accounts'),
      undone: 'The accounts are back.',
    });
    if (isDone) finish();
  }
  function finish(): void {
    onClose();
    onDone();
  }
  function write(next: string): void {
    setValue(next);
    setProblem(undefined);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Change ${many}`}
      footer={<Button isWide variant="primary" label={`Change ${many}`} onClick={() => void change()} />}
    >
      <div className="grid gap-4.5 pt-1">
        <Field label="What to change">
          <Select
            options={SUBJECTS}
            value={subject}
            onChange={(event) => {
              setSubject(event.target.value as BulkSubject);
              write('');
            }}
          />
        </Field>
        <Field label={SUBJECTS.find((each) => each.value === subject)?.label ?? ''} error={problem}>
          {subject === 'addTag' ? (
            <TextInput
              value={value}
              maxLength={100}
              list={listId}
              onChange={(event) => write(event.target.value)}
            />
          ) : (
            <Select
              options={options}
              placeholder="Choose"
              value={value}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        <datalist id={listId}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <div className="border-t border-line pt-4">
          <Button label={`Delete ${many}`} icon={Trash2} variant="outline" onClick={() => void remove()} />
        </div>
      </div>
    </Sheet>
  );
}

/** Null where the account is like that already. */
function accountPatch(account: Account, subject: BulkSubject, value: string): Partial<Account> | null {
  if (subject === 'kind') return account.kind === value ? null : { kind: value as AccountKind };
  const tags =
    subject === 'addTag'
      ? joinedWords([...account.tags, value])
      : account.tags.filter((tag) => tag.toLowerCase() !== value.toLowerCase());
  return tags.length === account.tags.length ? null : { tags };
}
