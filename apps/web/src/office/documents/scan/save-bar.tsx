import { countOf } from '@plumbline/domain/ground/format-number';
import { MAX_DOCUMENT_TITLE } from '@plumbline/domain/tables/documents';
import { Button, bottomBar, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';

interface SaveBarProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSave: (title: string) => void;
}

export function SaveBar({ count, isBusy, onSave }: SaveBarProps) {
  const [title, setTitle] = useState('Scan');
  const [wasEmpty, setWasEmpty] = useState(false);
  function save(event: FormEvent): void {
    event.preventDefault();
    const name = title.trim();
    setWasEmpty(name === '');
    if (name !== '') onSave(name);
  }
  return (
    <form
      ref={bottomBar}
      onSubmit={save}
      className="flex flex-none flex-wrap items-end gap-3 border-t border-line bg-bg px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6"
    >
      <div className="min-w-40 flex-1">
        <Field label="Name" error={wasEmpty && title.trim() === '' ? 'Enter a name.' : null}>
          <TextInput
            maxLength={MAX_DOCUMENT_TITLE}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </div>
      <Button variant="primary" type="submit" isBusy={isBusy} label={`Save ${countOf(count, 'page')}`} />
    </form>
  );
}
