/** Input box for a message: text, files, send. Ctrl+Enter sends on desktops, in a chat Enter alone; unsent text is restored. */
import { Button, Checkbox, Field, TextArea, useMediaQuery } from '@plumbline/ui';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { WriteDraft } from './draft-shapes.ts';
import { FilePicker } from './file-picker.tsx';
import type { KeptDrafts } from './kept-drafts.ts';

const EMPTY: WriteDraft = { body: '', files: [], isInternal: false };

export interface WriteBoxProps {
  /** Storage of unsent text, and its name; a box with another name needs another `key`. */
  readonly drafts: KeptDrafts<WriteDraft>;
  readonly draftKey: string;
  readonly label: string;
  readonly limit: number;
  /** Support can write notes that the requester does not see. */
  readonly hasNotes?: boolean;
  /** A chat: Enter sends and Shift+Enter begins a line. Not on touch screens, whose Enter is a line. */
  readonly sendsOnEnter?: boolean;
  readonly onText?: (text: string) => void;
  /** Returns false when it could not be stored; it then stays in the box. */
  readonly onSend: (message: WriteDraft) => Promise<boolean>;
}

export function WriteBox(props: WriteBoxProps) {
  const { drafts, draftKey, label, limit, hasNotes = false, sendsOnEnter = false, onText, onSend } = props;
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [draft, setDraft] = useState(() => drafts.get(draftKey) ?? EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const { body, files, isInternal } = draft;

  function change(patch: Partial<WriteDraft>): void {
    const next = { ...draft, ...patch };
    drafts.set(draftKey, next);
    setDraft(next);
    if (patch.body !== undefined) onText?.(patch.body);
  }
  async function send(): Promise<void> {
    if (isBusy) return;
    if (body.trim() === '' && files.length === 0) return setProblem('Write something, or attach a file.');
    if (body.length > limit) return setProblem(`At most ${limit} characters; these are ${body.length}.`);
    setProblem(null);
    setBusy(true);
    const isKept = await onSend({ body: body.trim(), files, isInternal });
    setBusy(false);
    if (!isKept) return setProblem('This device is full. Free up some space, then send it again.');
    drafts.delete(draftKey);
    setDraft(EMPTY);
    onText?.('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isSending = sendsOnEnter && !isTouch && !event.shiftKey && !event.altKey;
    if (isSending || event.ctrlKey || event.metaKey) {
      event.preventDefault();
      void send();
    }
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={label} error={problem}>
        <TextArea
          rows={3}
          value={body}
          onKeyDown={onKeyDown}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <FilePicker chosen={files} onChange={(chosen) => change({ files: chosen })} />
      {hasNotes && (
        <Checkbox
          label="Internal note"
          description="Only people who answer tickets see it."
          checked={isInternal}
          onChange={(event) => change({ isInternal: event.target.checked })}
        />
      )}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          label={isInternal ? 'Add note' : 'Send'}
          isBusy={isBusy}
        />
      </div>
    </form>
  );
}
