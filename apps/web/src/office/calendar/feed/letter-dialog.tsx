/** An email before it goes: to whom, and in which words. */
import { Button, Dialog } from '@plumbline/ui';
import { Send } from 'lucide-react';
import type { AppointmentLetter } from '../calls/appointment-calls.ts';

interface LetterDialogProps {
  readonly title: string;
  readonly letter: AppointmentLetter;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

export function LetterDialog({ title, letter, isBusy, onSend, onClose }: LetterDialogProps) {
  const { to, name, subject, text } = letter;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button label="Cancel" variant="bare" onClick={onClose} />
          <Button label="Send" icon={Send} variant="primary" isBusy={isBusy} onClick={onSend} />
        </>
      }
    >
      <dl className="type-body m-0 grid gap-1">
        <Line name="To" value={name === '' ? to : `${name} (${to})`} />
        <Line name="Subject" value={subject} />
        <Line name="Attached" value="The appointment for the client’s calendar" />
      </dl>
      {/* Long letters scroll, by keyboard too. */}
      <section
        aria-label="Email text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="type-body mt-4 max-h-72 overflow-y-auto rounded-md border border-line bg-bg-sunken p-4 break-words whitespace-pre-line"
      >
        {text.trim()}
      </section>
    </Dialog>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 flex-none text-text-3">{name}</dt>
      <dd className="m-0 min-w-0 flex-1 break-words">{value}</dd>
    </div>
  );
}
