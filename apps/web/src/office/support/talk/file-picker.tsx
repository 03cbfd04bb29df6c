/** Attachments: limits are shown before choosing, and a rejected file is named with its reason. */
import {
  FILE_TYPES,
  fileRefusalText,
  fileRulesText,
  refuseFile,
} from '@plumbline/domain/office/support/limits';
import { Button, IconButton } from '@plumbline/ui';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WaitingFile } from '../waiting/waiting-items.ts';
import { sizeText } from './message-list.tsx';

export interface FilePickerProps {
  readonly chosen: readonly WaitingFile[];
  readonly onChange: (files: readonly WaitingFile[]) => void;
}

export function FilePicker({ chosen, onChange }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  function take(files: readonly File[]): void {
    const taken = [...chosen];
    const refused: string[] = [];
    for (const file of files) {
      const refusal = refuseFile(file, taken.length);
      if (refusal === null) taken.push({ id: crypto.randomUUID(), name: file.name, content: file });
      else refused.push(fileRefusalText(file.name, refusal));
    }
    setRefusals(refused);
    onChange(taken);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="outline"
          icon={Paperclip}
          label="Attach files"
          onClick={() => input.current?.click()}
        />
        <span className="type-meta min-w-0 flex-1 basis-48 text-text-3">{fileRulesText}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={Object.keys(FILE_TYPES).join(',')}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <div role="status">
        {refusals.map((text) => (
          <p key={text} className="m-0 text-label leading-5 font-medium">
            {text}
          </p>
        ))}
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Selected files" className="m-0 grid list-none gap-1 p-0">
          {chosen.map(({ id, name, content }) => (
            <li key={id} className="flex min-h-11 items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="type-meta text-text-3">{sizeText(content.size)}</span>
              <IconButton
                icon={X}
                label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
