/** One proposed description next to its photo. */
import { Button, Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import { photoName } from '#src/report/editor/model/editor-photos.ts';
import type { OpenDescription } from './open-descriptions.ts';
import type { useDescriptions } from './use-descriptions.ts';

export interface DescriptionRowProps {
  readonly open: OpenDescription;
  readonly descriptions: ReturnType<typeof useDescriptions>;
}

export function DescriptionRow({ open, descriptions }: DescriptionRowProps) {
  const { thumbUrl } = useEditor();
  const [text, setText] = useState(open.text);
  const { photo } = open;
  const url = thumbUrl(photo.media);
  return (
    <li className="rounded-lg bg-accent-soft p-3.5 outline-1 -outline-offset-1 outline-line outline-dashed">
      <div className="flex gap-3">
        {url !== null && (
          <img src={url} alt={photoName(photo)} className="size-16 flex-none rounded-md object-cover" />
        )}
        <div className="min-w-0 flex-1">
          <Field label={photoName(photo)}>
            <TextInput value={text} maxLength={240} onChange={(event) => setText(event.target.value)} />
          </Field>
        </div>
      </div>
      <div className="mt-2.5 grid grid-cols-3 gap-2 desk:flex">
        <Button
          label="Use"
          variant="primary"
          onClick={() =>
            void (text.trim() === '' ? descriptions.dismiss(open) : descriptions.accept(open, text.trim()))
          }
        />
        <Button label="Decorative" variant="outline" onClick={() => void descriptions.markDecorative(open)} />
        <Button label="Dismiss" variant="bare" onClick={() => void descriptions.dismiss(open)} />
      </div>
    </li>
  );
}
