import { Combobox, Field, IconButton } from '@plumbline/ui';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

interface OfferedTextsProps {
  readonly keys: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (keys: string[]) => void;
}

/** Defect library entries suggested at an item, by name. */
export function OfferedTexts({ keys, isReadOnly, onChange }: OfferedTextsProps) {
  const { repositories, officeId } = useLocal();
  const library = useLive(`library ${officeId}`, () => repositories.library.live({ scopeId: officeId }));
  const titles = useMemo(
    () => new Map((library.status === 'ready' ? library.value : []).map(({ key, title }) => [key, title])),
    [library],
  );
  const choices = [...titles]
    .filter(([key]) => !keys.includes(key))
    .map(([value, label]) => ({ value, label }));
  const nameOf = (key: string): string =>
    titles.get(key) ?? (library.status === 'ready' ? `'${key}' (not in the library)` : key);
  return (
    <div className="grid gap-1.5">
      {keys.length > 0 && (
        <ul aria-label="Suggested comments" className="m-0 grid list-none gap-0.5 p-0">
          {keys.map((key) => (
            <li key={key} className="flex items-center gap-2">
              <span className="type-body min-w-0 flex-1">{nameOf(key)}</span>
              {!isReadOnly && (
                <IconButton
                  icon={X}
                  label={`Remove ${nameOf(key)}`}
                  onClick={() => onChange(keys.filter((each) => each !== key))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Field
          label="Library comment"
          error={library.status === 'failed' ? 'The library couldn’t load on this device.' : null}
        >
          <Combobox
            placeholder={keys.length === 0 ? 'Choose a comment to suggest' : 'Choose another'}
            emptyText="No matching comment in the library"
            choices={choices}
            value={null}
            onValueChange={(key) => key !== null && onChange([...keys, key])}
          />
        </Field>
      )}
    </div>
  );
}
