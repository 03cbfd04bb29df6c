/** Shows what would be included, line by line; each can be removed. Nothing is collected before it is requested. */
import { Checkbox } from '@plumbline/ui';
import { useState } from 'react';

export interface DiagnosticsChoiceProps {
  readonly collect: () => Promise<Record<string, string>>;
  /** Null: nothing is included. */
  readonly value: Readonly<Record<string, string>> | null;
  readonly onChange: (facts: Readonly<Record<string, string>> | null) => void;
}

export function DiagnosticsChoice({ collect, value, onChange }: DiagnosticsChoiceProps) {
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(value ?? {});
  async function toggle(isWanted: boolean): Promise<void> {
    if (!isWanted) return onChange(null);
    const facts = await collect();
    setKnown(facts);
    onChange(facts);
  }
  function choose(name: string, isIncluded: boolean): void {
    const names = Object.keys(known).filter((each) => (each === name ? isIncluded : each in (value ?? {})));
    onChange(Object.fromEntries(names.map((each) => [each, known[each] ?? ''])));
  }
  return (
    <div>
      <Checkbox
        label="Send device information"
        description="You’ll see them first. They contain no names, answers, or report content."
        checked={value !== null}
        onChange={(event) => void toggle(event.target.checked)}
      />
      {value !== null && (
        <fieldset className="m-0 mt-2 grid gap-0 border-0 border-l-2 border-line p-0 pl-4">
          <legend className="type-label float-left mb-1 w-full p-0 text-text-2">Included</legend>
          {Object.entries(known).map(([name, fact]) => (
            <Checkbox
              key={name}
              className="clear-both"
              label={
                <span className="break-words">
                  <span className="text-text-2">{name}:</span> {fact}
                </span>
              }
              checked={name in value}
              onChange={(event) => choose(name, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
