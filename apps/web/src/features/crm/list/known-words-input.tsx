import { TextInput } from '@plumbline/ui';
import { useId } from 'react';

export interface KnownWordsInputProps {
  readonly value: string;
  /** Offered while typing; others may be written. */
  readonly known: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A tag or a source: one that is in use, or a new one. */
export function KnownWordsInput({ value, known, onChange }: KnownWordsInputProps) {
  const listId = useId();
  return (
    <>
      <TextInput
        value={value}
        maxLength={100}
        list={listId}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
