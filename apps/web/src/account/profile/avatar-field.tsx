import { initials } from '@plumbline/domain/ground/person-name';
import { Avatar, Button, useToaster } from '@plumbline/ui';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { AccountCalls } from '../calls/account-calls.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { readPicture } from './read-picture.ts';

export interface AvatarFieldProps {
  readonly name: string;
  readonly url: string | null;
  readonly calls: AccountCalls;
  /** Rereads the profile after a change. */
  readonly onChanged: () => Promise<void>;
}

/** The profile photo, saved once cropped; Undo restores the previous one. */
export function AvatarField({ name, url, calls, onChanged }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const toaster = useToaster();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function close(): void {
    picture?.close();
    setPicture(null);
    setProblem(null);
  }
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const read = await readPicture(file);
    setProblem(read.ok ? null : read.problem);
    if (read.ok) setPicture(read.picture);
  }
  async function save(next: string | null, said: string): Promise<Result<null>> {
    const saved = await calls.saveProfile({ avatar_url: next });
    if (!saved.ok) return saved;
    await onChanged();
    toaster.show({
      message: said,
      action: { label: 'Undo', onPress: () => void save(url, 'Photo restored') },
    });
    return saved;
  }
  async function use(jpeg: Blob): Promise<void> {
    setBusy(true);
    const sent = await calls.uploadAvatar(jpeg);
    const saved = sent.ok ? await save(sent.value, 'Photo saved') : sent;
    setBusy(false);
    if (saved.ok) close();
    else setProblem(sentenceOf(saved.error));
  }
  async function remove(): Promise<void> {
    setBusy(true);
    const removed = await save(null, 'Photo removed');
    setBusy(false);
    setProblem(removed.ok ? null : sentenceOf(removed.error));
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} initials={initials(name)} imageUrl={url} size={52} isDecorative />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={ImagePlus}
          variant="outline"
          label={url === null ? 'Choose a photo' : 'Choose another'}
          onClick={() => input.current?.click()}
        />
        {url !== null && (
          <Button
            icon={Trash2}
            variant="bare"
            label="Remove photo"
            isBusy={isBusy}
            onClick={() => void remove()}
          />
        )}
      </div>
      {picture === null && (
        <p role="alert" className="type-ui m-0 w-full empty:hidden">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo file"
        accept="image/*"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picture !== null && (
        <AvatarDialog
          picture={picture}
          isBusy={isBusy}
          problem={problem}
          onClose={close}
          onDone={(jpeg) => void use(jpeg)}
        />
      )}
    </div>
  );
}
