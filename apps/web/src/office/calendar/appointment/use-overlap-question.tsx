/** Asks before an appointment overlaps: another time, or a reason for booking it anyway. */
import { Button, Dialog, Field, TextArea } from '@plumbline/ui';
import { type ReactNode, useRef, useState } from 'react';

const LONGEST_REASON = 500;

export interface OverlapQuestion {
  /** Returns the reason to book it anyway; null: another time. `said`: the overlaps, each a sentence. */
  readonly ask: (said: readonly string[]) => Promise<string | null>;
  /** For a series, `canSkip` also offers to leave the overlapping dates out. */
  readonly askFully: (said: readonly string[], more: { readonly canSkip: boolean }) => Promise<OverlapAnswer>;
  readonly dialog: ReactNode;
}

export type OverlapAnswer =
  | { readonly kind: 'another' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'anyway'; readonly reason: string };

interface Asked {
  readonly said: readonly string[];
  readonly canSkip: boolean;
  readonly answer: (answer: OverlapAnswer) => void;
}
const another: OverlapAnswer = { kind: 'another' };

export function useOverlapQuestion(): OverlapQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  // Of two questions, only the last one can be answered.
  const open = useRef<Asked | null>(null);
  const show = (next: Asked | null): void => {
    open.current?.answer(another);
    open.current = next;
    setAsked(next);
  };
  const askFully: OverlapQuestion['askFully'] = (said, { canSkip }) =>
    new Promise((answer) => show({ said, canSkip, answer }));
  return {
    async ask(said) {
      const answer = await askFully(said, { canSkip: false });
      return answer.kind === 'anyway' ? answer.reason : null;
    },
    askFully,
    dialog: asked !== null && (
      <OverlapDialog
        said={asked.said}
        canSkip={asked.canSkip}
        onAnswer={(answer) => {
          asked.answer(answer);
          open.current = null;
          setAsked(null);
        }}
      />
    ),
  };
}

interface OverlapDialogProps {
  readonly said: readonly string[];
  readonly canSkip: boolean;
  readonly onAnswer: (answer: OverlapAnswer) => void;
}

function OverlapDialog({ said, canSkip, onAnswer }: OverlapDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(another)}
      title={canSkip ? 'Some dates aren’t free' : 'This time isn’t free'}
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
            onClick={() =>
              reason.trim() === '' ? setAsked(true) : onAnswer({ kind: 'anyway', reason: reason.trim() })
            }
          />
          {canSkip && (
            <Button label="Skip these dates" variant="outline" onClick={() => onAnswer({ kind: 'skip' })} />
          )}
          <Button label="Choose another time" variant="primary" onClick={() => onAnswer(another)} />
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
