import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface WordListFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly words: readonly string[];
  /** Suggested while typing. */
  readonly known?: readonly string[];
  readonly maxLength: number;
  readonly onChange: (words: string[]) => void;
}

/** A list of short words; several can be typed at once, separated by commas. */
export function WordListField({ label, words, known = NONE, onChange, ...field }: WordListFieldProps) {
  const [text, setText] = useState('');
  const listId = useId();

  function add(): void {
    const typed = text.split(',').map((word) => word.trim());
    const fresh = typed.filter(
      (word, index) =>
        word !== '' &&
        typed.indexOf(word) === index &&
        !words.some((each) => each.toLowerCase() === word.toLowerCase()),
    );
    setText('');
    if (fresh.length > 0) onChange([...words, ...fresh]);
  }

  return (
    <div className="min-w-0">
      <div className="flex items-end gap-2">
        <Field label={label} className="flex-1">
          <TextInput
            value={text}
            maxLength={field.maxLength}
            placeholder={field.placeholder}
            list={known.length > 0 ? listId : undefined}
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // Enter must not submit the form
              add();
            }}
          />
        </Field>
        <Button icon={Plus} label="Add" aria-label={`Add, ${label}`} onClick={add} />
      </div>
      {known.length > 0 && (
        <datalist id={listId}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {field.description !== undefined && (
        <p className="type-meta m-0 mt-2 text-text-3">{field.description}</p>
      )}
      {words.length > 0 && (
        <ul aria-label={label} className="m-0 mt-2.5 flex list-none flex-wrap gap-2 p-0">
          {words.map((word) => (
            <li key={word} className="flex max-w-full items-center rounded-chip bg-control pl-3">
              <span className="type-ui min-w-0 break-words">{word}</span>
              <IconButton
                icon={X}
                label={`Remove ${word}`}
                onClick={() => onChange(words.filter((each) => each !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];
