import type { ChecklistStep } from '@plumbline/domain/tables/records';
import { Button, IconButton, OrderedList, OrderHandle, TextInput } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';

interface ChecklistFieldProps {
  readonly steps: readonly ChecklistStep[];
  readonly onChange: (steps: ChecklistStep[]) => void;
}

const MOST_STEPS = 100;

/** The steps of a task, in order. Enter adds the next one. */
export function ChecklistField({ steps, onChange }: ChecklistFieldProps) {
  const { store } = useLocal();
  /** The step to focus once it is rendered. */
  const wanted = useRef<string | null>(null);
  const patch = (id: string, change: Partial<ChecklistStep>): void =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...change } : step)));

  function add(after: number): void {
    if (steps.length >= MOST_STEPS) return;
    const step = { id: store.newId(), text: '', done: false };
    wanted.current = step.id;
    onChange([...steps.slice(0, after), step, ...steps.slice(after)]);
  }
  function move(from: number, to: number): void {
    const moved = steps[from];
    if (moved === undefined) return;
    const rest = steps.filter((step) => step !== moved);
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  }
  function press(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(index + 1);
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="type-label mb-1.5 p-0">Steps</legend>
      <OrderedList label="Steps" items={steps} keyOf={({ id }) => id} onMove={move}>
        {(step, index, onDragStart) => (
          <div className="flex items-center gap-1 py-1">
            {steps.length > 1 && (
              <OrderHandle
                label={step.text || `step ${index + 1}`}
                index={index}
                count={steps.length}
                onMove={(to) => move(index, to)}
                onDragStart={onDragStart}
              />
            )}
            <input
              type="checkbox"
              aria-label={`Done: ${step.text || `step ${index + 1}`}`}
              checked={step.done}
              onChange={(event) => patch(step.id, { done: event.target.checked })}
              className="mx-2 size-5 flex-none accent-(--accent)"
            />
            <TextInput
              ref={(node) => {
                if (wanted.current !== step.id || node === null) return;
                wanted.current = null;
                node.focus();
              }}
              aria-label={`Step ${index + 1}`}
              value={step.text}
              maxLength={300}
              autoComplete="off"
              onKeyDown={(event) => press(event, index)}
              onChange={(event) => patch(step.id, { text: event.target.value })}
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={X}
              label={`Remove ${step.text || `step ${index + 1}`}`}
              onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
            />
          </div>
        )}
      </OrderedList>
      {steps.length < MOST_STEPS && (
        <div>
          <Button label="Add step" icon={Plus} variant="bare" isFlush onClick={() => add(steps.length)} />
        </div>
      )}
    </fieldset>
  );
}
