import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Field, Sheet, Switch, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { asTyped } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useSheetForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { PhotoEntry } from '../model/photo-entries.ts';

export interface CaptionSheetProps {
  readonly entries: readonly PhotoEntry[];
  readonly onSave: (entries: readonly PhotoEntry[], caption: string) => void;
  readonly onClose: () => void;
}

/** One caption for all selected photos; existing captions are kept by default. */
export function CaptionSheet({ entries, onSave, onClose }: CaptionSheetProps) {
  const captioned = entries.filter(({ caption }) => caption !== '');
  const [only] = entries.length === 1 ? entries : [];
  const [keeps, setKeeps] = useState(only === undefined);
  const input = useRef<HTMLInputElement>(null);
  const written = keeps ? entries.filter((entry) => entry.caption === '') : entries;
  const form = useSheetForm(useLocal().store, `caption-${entries[0]?.key ?? ''}-${entries.length}`, {
    standing: { caption: only?.caption ?? '' },
    check: asTyped,
    async save({ typed }) {
      onSave(written, typed.caption.trim());
      return savedOrSaid(true);
    },
  });
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={only ? 'Caption' : `Caption for ${countOf(entries.length, 'photo')}`}
      initialFocus={input}
      footer={
        <Button
          variant="primary"
          isWide
          label={`Save for ${countOf(written.length, 'photo')}`}
          onClick={() => void form.submit()}
        />
      }
    >
      <form className="grid grid-cols-1 gap-4" onSubmit={form.handleSubmit}>
        <Field label="Caption">
          <TextInput ref={input} maxLength={300} {...form.input('caption')} />
        </Field>
        {only === undefined && captioned.length > 0 && (
          <Switch
            label="Keep existing captions"
            description={`${countOf(captioned.length, 'photo has', 'photos have')} one.`}
            isOn={keeps}
            onChange={setKeeps}
          />
        )}
      </form>
    </Sheet>
  );
}
