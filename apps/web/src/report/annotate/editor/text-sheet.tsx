import { MAX_MARK_TEXT } from '@plumbline/domain/report/annotation/mark-shape';
import { Button, Field, Sheet, TextArea } from '@plumbline/ui';
import { useRef } from 'react';
import { asTyped } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useSheetForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';

export interface TextSheetProps {
  /** Storage key of the draft text. */
  readonly markKey: string;
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** The text of a text mark. Without text nothing is placed; closing without saving keeps the draft. */
export function TextSheet({ markKey, text, onSave, onClose }: TextSheetProps) {
  const form = useSheetForm(useLocal().store, `mark-text-${markKey}`, {
    standing: { words: text },
    check: asTyped,
    async save({ typed }) {
      const written = typed.words.trim();
      if (written === '') onClose();
      else onSave(written);
      return savedOrSaid(true);
    },
  });
  const input = useRef<HTMLTextAreaElement>(null);
  const save = (): void => void form.submit();
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
      <Field label="Text" description="A few words about what to look at.">
        <TextArea
          ref={input}
          rows={3}
          maxLength={MAX_MARK_TEXT}
          {...form.input('words')}
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
