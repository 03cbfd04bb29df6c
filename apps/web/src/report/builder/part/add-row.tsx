import { type FieldType, fieldTypes } from '@plumbline/domain/report/engine/definition';
import { Button, Select, TextInput } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FIELD_TYPE_NAMES } from '../field/field-type-names.ts';

interface AddRowProps {
  /** 'section', 'item' */
  readonly what: string;
  readonly onAdd: (label: string) => void;
}

/** A name and Enter; ready for the next one at once. */
export function AddRow({ what, onAdd }: AddRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState('');
  function add(event: FormEvent): void {
    event.preventDefault();
    input.current?.focus();
    if (label.trim() === '') return;
    onAdd(label.trim());
    setLabel('');
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2 py-2">
      <TextInput
        ref={input}
        aria-label={`Name of the new ${what}`}
        placeholder={`New ${what}`}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        className="min-w-0 flex-1 basis-40"
      />
      <Button type="submit" label={`Add ${what}`} icon={Plus} />
    </form>
  );
}

/** The same for a question with its kind, which is kept for the next one. */
export function AddFieldRow({ onAdd }: { onAdd: (field: { label: string; type: FieldType }) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState('');
  const [type, setType] = useState<FieldType>('text');
  function add(event: FormEvent): void {
    event.preventDefault();
    input.current?.focus();
    if (label.trim() === '') return;
    onAdd({ label: label.trim(), type });
    setLabel('');
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2 py-2">
      <TextInput
        ref={input}
        aria-label="New question"
        placeholder="New question"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        className="min-w-0 flex-1 basis-full sm:basis-56"
      />
      <div className="w-full sm:w-44">
        <Select
          aria-label="New question’s answer type"
          value={type}
          options={fieldTypes.map((value) => ({ value, label: FIELD_TYPE_NAMES[value] }))}
          onChange={(event) =>
            setType(fieldTypes.find((each) => each === event.currentTarget.value) ?? 'text')
          }
        />
      </div>
      <Button type="submit" label="Add question" icon={Plus} />
    </form>
  );
}
