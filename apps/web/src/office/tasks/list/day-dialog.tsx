import { countOf } from '@plumbline/domain/ground/format-number';
import { addDays } from '@plumbline/domain/office/tasks/task-days';
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { Button, Chip, Dialog, Field, PickedText } from '@plumbline/ui';
import { useState } from 'react';

export interface DayDialogProps {
  readonly count: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Null removes the date. */
  readonly onChoose: (dueOn: string | null) => void;
  readonly onClose: () => void;
}

/** Chooses the new date of the selected tasks. */
export function DayDialog({ count, today, onChoose, onClose }: DayDialogProps) {
  const [text, setText] = useState(writeDay(addDays(today, 1)));
  const [problem, setProblem] = useState<string>();
  const tasks = countOf(count, 'task');
  const write = (next: string): void => {
    setText(next);
    setProblem(undefined);
  };
  function move(): void {
    const day = text.trim() === '' ? null : parseDay(text.trim());
    if (day === null && text.trim() !== '') setProblem('Enter a date, like 11/21/2026.');
    else onChoose(day);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Move ${tasks}`}
      description="Each keeps its time and reminder."
      footer={
        <>
          <Button variant="outline" label="Cancel" onClick={onClose} />
          <Button
            variant="primary"
            label={text.trim() === '' ? 'Remove the date' : `Move ${tasks}`}
            onClick={move}
          />
        </>
      }
    >
      <fieldset aria-label="Soon" className="m-0 mb-4 flex flex-wrap gap-2 border-0 p-0">
        {nearDays(today).map(([label, day]) => (
          <Chip
            key={label}
            label={label}
            isChosen={text === day}
            aria-pressed={text === day}
            onClick={() => write(day)}
          />
        ))}
      </fieldset>
      <Field label="Date" error={problem}>
        <PickedText kind="date" read={parseDay} write={writeDay} text={text} onTextChange={write} />
      </Field>
    </Dialog>
  );
}

const nearDays = (today: string): readonly (readonly [string, string])[] => [
  ['Today', writeDay(today)],
  ['Tomorrow', writeDay(addDays(today, 1))],
  ['In a week', writeDay(addDays(today, 7))],
  ['No date', ''],
];
