import { countOf } from '@plumbline/domain/format-number';
import { Button, Field, Sheet, Switch, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useDraftTexts } from '../../../local/use-draft-texts.ts';
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
  const draft = useDraftTexts(useLocal().store, `caption-${entries[0]?.key ?? ''}-${entries.length}`);
  const caption = draft.texts?.caption ?? only?.caption ?? '';
  const [keeps, setKeeps] = useState(only === undefined);
  const input = useRef<HTMLInputElement>(null);
  const written = keeps ? entries.filter((entry) => entry.caption === '') : entries;
  function save(): void {
    draft.forget();
    onSave(written, caption.trim());
  }
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
          onClick={save}
        />
      }
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Caption">
          <TextInput
            ref={input}
            maxLength={300}
            value={caption}
            onChange={(event) => draft.change({ caption: event.target.value })}
          />
        </Field>
        {only === undefined && captioned.length > 0 && (
          <Switch
            label="Keep the captions that are there"
            description={`${countOf(captioned.length, 'photo has', 'photos have')} one.`}
            isOn={keeps}
            onChange={setKeeps}
          />
        )}
      </form>
    </Sheet>
  );
}
