import { countOf } from '@plumbline/domain/format-number';
import { Button, Field, Sheet, Switch, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import type { PhotoEntry } from '../model/photo-entries.ts';

export interface CaptionSheetProps {
  readonly entries: readonly PhotoEntry[];
  readonly onSave: (entries: readonly PhotoEntry[], caption: string) => void;
  readonly onClose: () => void;
}

/** One caption for all that are chosen; those that have one keep it unless asked otherwise. */
export function CaptionSheet({ entries, onSave, onClose }: CaptionSheetProps) {
  const placed = entries.filter(({ placement }) => placement !== null);
  const captioned = placed.filter(({ caption }) => caption !== '');
  const [only] = placed.length === 1 ? placed : [];
  const [caption, setCaption] = useState(only?.caption ?? '');
  const [keeps, setKeeps] = useState(only === undefined);
  const input = useRef<HTMLInputElement>(null);
  const written = keeps ? placed.filter((entry) => entry.caption === '') : placed;
  const loose = entries.length - placed.length;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={placed.length === 1 ? 'Caption' : `Caption for ${countOf(placed.length, 'photo')}`}
      initialFocus={input}
      footer={
        <Button
          variant="primary"
          isWide
          label={`Save for ${countOf(written.length, 'photo')}`}
          onClick={() => onSave(written, caption.trim())}
        />
      }
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(written, caption.trim());
        }}
      >
        <Field label="Caption">
          <TextInput
            ref={input}
            maxLength={300}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
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
        {loose > 0 && (
          <p className="type-meta m-0 text-text-2">
            {countOf(loose, 'photo')} without a place cannot have a caption yet. Move{' '}
            {loose === 1 ? 'it' : 'them'} first.
          </p>
        )}
      </form>
    </Sheet>
  );
}
