import { Button, Field, TextArea } from '@plumbline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

interface CommentFormProps {
  readonly label: string;
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

const LONGEST = 5000;

export function CommentForm({ label, onSend, onCancel }: CommentFormProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    if (text.trim() === '') {
      setProblem('Enter a comment first.');
      return;
    }
    setBusy(true);
    await onSend(text.trim());
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-2"
    >
      <Field label={label} error={problem}>
        <TextArea
          rows={3}
          autoFocus
          maxLength={LONGEST}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" label="Send" isBusy={isBusy} />
        <Button label="Cancel" onClick={onCancel} />
      </div>
    </form>
  );
}
