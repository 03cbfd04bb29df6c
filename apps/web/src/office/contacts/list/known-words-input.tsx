import { TextInput } from '@plumbline/ui';
import { useId } from 'react';

export interface KnownWordsInputProps {
  readonly value: string;
  /** Suggestions while typing; other values are allowed. */
  readonly known: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Input for a tag or source: an existing or a new one. */
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
