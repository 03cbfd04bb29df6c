/** The options of a choice, or the rows of a matrix: in order, with the letter printed before them. */
import { freeId } from '@plumbline/domain/report/builder/edit-definition';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { Button, IconButton, OrderedList, OrderHandle, SeverityShape, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useBuilder } from '../model/builder-context.ts';

interface OptionsEditorProps {
  readonly field: Pick<FieldDefinition, 'label' | 'options' | 'rows'>;
  readonly path: string;
  readonly isRows?: boolean;
  readonly onChange: (patch: Pick<FieldDefinition, 'options' | 'rows'>, key?: string) => void;
  readonly error: string | undefined;
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly code?: string | undefined;
}

export function OptionsEditor({ field, path, isRows = false, onChange, error }: OptionsEditorProps) {
  const lines: readonly Line[] = (isRows ? field.rows : field.options) ?? [];
  const set = (next: readonly Line[], key?: string): void =>
    onChange(isRows ? { rows: [...next] } : { options: [...next] }, key);
  return (
    <LinesEditor
      title={isRows ? 'Rows' : 'Answers'}
      what={isRows ? 'row' : 'answer'}
      name={`${isRows ? 'Rows' : 'Answers'} of ${field.label}`}
      path={path}
      lines={lines}
      hasCodes={!isRows}
      onChange={set}
      error={error}
    />
  );
}

interface LinesEditorProps<T extends Line> {
  readonly title: string;
  readonly what: string;
  /** Accessible name of the list. */
  readonly name: string;
  readonly path: string;
  readonly lines: readonly T[];
  readonly hasCodes: boolean;
  readonly onChange: (lines: readonly Line[], key?: string) => void;
  readonly error?: string | undefined;
}

/** IDs stay when a line is renamed, so that existing answers keep their meaning. */
export function LinesEditor<T extends Line>({
  title,
  what,
  name,
  path,
  lines,
  hasCodes,
  onChange,
  error,
}: LinesEditorProps<T>) {
  const { isReadOnly } = useBuilder();
  const [added, setAdded] = useState('');
  const input = useRef<HTMLInputElement>(null);
  function add(): void {
    input.current?.focus();
    const labels = added.split('\n').map((text) => text.trim());
    let next: readonly Line[] = lines;
    for (const label of labels) {
      if (label === '') continue;
      next = [...next, { id: freeId(label, new Set(next.map(({ id }) => id))), label }];
    }
    if (next !== lines) onChange(next);
    setAdded('');
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  const move = (from: number, to: number): void => {
    const rest = lines.filter((_, index) => index !== from);
    const moved = lines[from];
    if (moved !== undefined) onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const change = (id: string, patch: Partial<Line>, key: string): void =>
    onChange(
      lines.map((line) => (line.id === id ? without({ ...line, ...patch }) : line)),
      `${path} ${name} ${id} ${key}`,
    );
  return (
    <section aria-label={name}>
      <h4 className="type-label m-0 text-text-2">{title}</h4>
      {error && (
        <p className="type-body my-1.5 flex gap-2">
          <SeverityShape severity="major" className="mt-1" />
          {error}
        </p>
      )}
      <OrderedList label={name} items={lines} keyOf={({ id }) => id} onMove={move} className="mt-1">
        {(line, index, onDragStart) => (
          <div className="flex items-center gap-1.5 py-1">
            {!isReadOnly && (
              <OrderHandle
                label={line.label || what}
                index={index}
                count={lines.length}
                onMove={(to) => move(index, to)}
                onDragStart={onDragStart}
              />
            )}
            <div className="min-w-0 flex-1">
              <TextInput
                aria-label={`Text of ${what} ${index + 1}`}
                value={line.label}
                onChange={(event) => change(line.id, { label: event.currentTarget.value }, 'label')}
              />
            </div>
            {hasCodes && (
              <div className="w-14 flex-none">
                <TextInput
                  aria-label={`Letter before ${what} ${index + 1}`}
                  title="Letter printed before it"
                  placeholder="A"
                  value={line.code ?? ''}
                  onChange={(event) =>
                    change(line.id, { code: event.currentTarget.value || undefined }, 'code')
                  }
                  className="px-1! text-center"
                />
              </div>
            )}
            {!isReadOnly && (
              <IconButton
                icon={X}
                label={`Delete ${what} ${line.label}`}
                onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
              />
            )}
          </div>
        )}
      </OrderedList>
      {!isReadOnly && (
        <div className="mt-1.5 flex gap-2">
          <TextInput
            ref={input}
            aria-label={`New ${what}`}
            placeholder={`New ${what}`}
            value={added}
            onChange={(event) => setAdded(event.currentTarget.value)}
            onKeyDown={handleKey}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!text.includes('\n')) return;
              // A column pasted from a table becomes several options.
              event.preventDefault();
              let next: readonly Line[] = lines;
              for (const label of text.split(/\r?\n/).map((each) => each.trim())) {
                if (label !== '')
                  next = [...next, { id: freeId(label, new Set(next.map(({ id }) => id))), label }];
              }
              onChange(next);
            }}
            className="min-w-0 flex-1"
          />
          <Button label={`Add ${what}`} icon={Plus} onClick={add} />
        </div>
      )}
    </section>
  );
}

const without = (line: Line): Line => {
  const { code, ...rest } = line;
  return code === undefined ? rest : line;
};
