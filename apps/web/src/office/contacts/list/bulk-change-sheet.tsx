/** Bulk edit or deletion of address book records; each is undone in one step. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { Button, Field, Select, Sheet } from '@plumbline/ui';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import { useCommit } from '../use-commit.ts';

export interface BulkChangeSheetProps<Subject extends string> {
  readonly noun: 'contact' | 'account';
  readonly count: number;
  readonly subjects: readonly { readonly value: Subject; readonly label: string }[];
  /** Whether an empty value is meaningful: 'no preference'. */
  readonly mayBeBlank?: (subject: Subject) => boolean;
  /** Returns changes for records that do not have the value yet. */
  readonly changing: (subject: Subject, value: string) => readonly Change[];
  readonly removing: () => readonly Change[];
  /** What is kept when they are deleted. */
  readonly removedDetail: string;
  readonly field: (subject: Subject, value: string, onChange: (value: string) => void) => ReactNode;
  readonly onClose: () => void;
  /** The change was made. */
  readonly onDone: () => void;
}

export function BulkChangeSheet<Subject extends string>(props: BulkChangeSheetProps<Subject>) {
  const { noun, subjects, onClose } = props;
  const commit = useCommit();
  const [subject, setSubject] = useState<Subject | undefined>(subjects[0]?.value);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const many = countOf(props.count, noun);
  const title = `Change ${many}`;

  async function change(): Promise<void> {
    if (subject === undefined) return;
    if (value.trim() === '' && props.mayBeBlank?.(subject) !== true) {
      setProblem('Choose or enter a value first.');
      return;
    }
    const changes = props.changing(subject, value.trim());
    if (changes.length === 0) {
      setProblem('They all have this already.');
      return;
    }
    const isDone = await commit(changes, {
      label: `Change ${noun}s`,
      done: updatedText(countOf(changes.length, noun)),
      failed: failedText('update', `${noun}s`),
      undone: `${noun === 'contact' ? 'Contacts' : 'Accounts'} restored`,
    });
    if (isDone) finish();
  }
  async function remove(): Promise<void> {
    const isDone = await commit(props.removing(), {
      label: `Delete ${noun}s`,
      done: deletedText(many),
      detail: props.removedDetail,
      failed: failedText('delete', `${noun}s`),
      undone: `The ${noun}s were restored.`,
    });
    if (isDone) finish();
  }
  function finish(): void {
    onClose();
    props.onDone();
  }
  function write(next: string): void {
    setValue(next);
    setProblem(undefined);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={<Button isWide variant="primary" label={title} onClick={() => void change()} />}
    >
      <div className="grid gap-4.5 pt-1">
        <Field label="What to change">
          <Select
            options={subjects}
            value={subject}
            onChange={({ target }) => {
              setSubject(subjects.find((each) => each.value === target.value)?.value);
              write('');
            }}
          />
        </Field>
        <Field label={subjects.find((each) => each.value === subject)?.label ?? ''} error={problem}>
          {subject !== undefined && props.field(subject, value, write)}
        </Field>
        <div className="border-t border-line pt-4">
          <Button label={`Delete ${many}`} icon={Trash2} variant="outline" onClick={() => void remove()} />
        </div>
      </div>
    </Sheet>
  );
}
