/** Asks before an appointment overlaps: another time, or a reason for booking it anyway. */
import { Button, Dialog, Field, TextArea } from '@plumbline/ui';
import { type ReactNode, useRef, useState } from 'react';

const LONGEST_REASON = 500;

export interface OverlapQuestion {
  /** Returns the reason to book it anyway; null: another time. `said`: the overlaps, each a sentence. */
  readonly ask: (said: readonly string[]) => Promise<string | null>;
  readonly dialog: ReactNode;
}

interface Asked {
  readonly said: readonly string[];
  readonly answer: (reason: string | null) => void;
}

export function useOverlapQuestion(): OverlapQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Of two questions, only the last one can be answered.
  const open = useRef<Asked | null>(null);
  const show = (next: Asked | null): void => {
    open.current?.answer(null);
    open.current = next;
    setAsked(next);
  };
  return {
    ask: (said) => new Promise((answer) => show({ said, answer })),
    dialog: asked !== null && (
      <OverlapDialog
        said={asked.said}
        onAnswer={(reason) => {
          asked.answer(reason);
          open.current = null;
          setAsked(null);
        }}
      />
    ),
  };
}

interface OverlapDialogProps {
  readonly said: readonly string[];
  readonly onAnswer: (reason: string | null) => void;
}

function OverlapDialog({ said, onAnswer }: OverlapDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(null)}
      title="This time isn’t free"
      description={
        <ul className="m-0 grid list-none gap-1 p-0">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
      footer={
        <>
          <Button
            label="Book it anyway"
            variant="outline"
            onClick={() => (reason.trim() === '' ? setAsked(true) : onAnswer(reason.trim()))}
          />
          <Button label="Choose another time" variant="primary" onClick={() => onAnswer(null)} />
        </>
      }
    >
      <Field
        label="Reason to book it anyway"
        description="Saved with the appointment, with your name and the time."
        error={isMissing ? 'Enter a reason, or choose another time.' : undefined}
      >
        <TextArea
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
