import { MAX_MARK_TEXT } from '@plumbline/domain/annotation/mark-shape';
import { Button, Field, Sheet, TextArea } from '@plumbline/ui';
import { useRef } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useDraftTexts } from '../../../local/use-draft-texts.ts';

export interface TextSheetProps {
  /** Storage key of the draft text. */
  readonly markKey: string;
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** The text of a text mark. Without text nothing is placed; closing without saving keeps the draft. */
export function TextSheet({ markKey, text, onSave, onClose }: TextSheetProps) {
  const draft = useDraftTexts(useLocal().store, `mark-text-${markKey}`);
  const value = draft.texts?.words ?? text;
  const input = useRef<HTMLTextAreaElement>(null);
  const written = value.trim();
  const save = (): void => {
    draft.forget();
    if (written === '') onClose();
    else onSave(written);
  };
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Text on the photo"
      initialFocus={input}
      footer={
        <Button variant="primary" isWide label={text === '' ? 'Place text' : 'Save text'} onClick={save} />
      }
    >
      <Field label="Words" description="A few words: what to look at.">
        <TextArea
          ref={input}
          rows={3}
          maxLength={MAX_MARK_TEXT}
          value={value}
          onChange={(event) => draft.change({ words: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            save();
          }}
        />
      </Field>
    </Sheet>
  );
}
