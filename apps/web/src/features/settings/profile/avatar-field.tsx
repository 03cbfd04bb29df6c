import { initials } from '@plumbline/domain/person-name';
import { Avatar, Button, useToaster } from '@plumbline/ui';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallOutcome } from '../../../backend/call-outcome.ts';
import type { AccountCalls } from '../../../backend/office/account-calls.ts';
import { accountOutcomeWords } from '../form/account-words.ts';
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
  async function save(next: string | null, said: string): Promise<CallOutcome> {
    const outcome = await calls.saveProfile({ avatar_url: next });
    if (outcome !== 'done') return outcome;
    await onChanged();
    toaster.show({
      message: said,
      action: { label: 'Undo', onPress: () => void save(url, 'Picture put back') },
    });
    return outcome;
  }
  async function use(jpeg: Blob): Promise<void> {
    setBusy(true);
    const sent = await calls.uploadAvatar(jpeg);
    const outcome = 'url' in sent ? await save(sent.url, 'Picture saved') : sent.failure;
    setBusy(false);
    if (outcome === 'done') close();
    else setProblem(accountOutcomeWords[outcome]);
  }
  async function remove(): Promise<void> {
    setBusy(true);
    const outcome = await save(null, 'Picture removed');
    setBusy(false);
    setProblem(outcome === 'done' ? null : accountOutcomeWords[outcome]);
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} initials={initials(name)} imageUrl={url} size={52} isDecorative />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={ImagePlus}
          variant="outline"
          label={url === null ? 'Choose a picture' : 'Choose another'}
          onClick={() => input.current?.click()}
        />
        {url !== null && (
          <Button
            icon={Trash2}
            variant="bare"
            label="Remove picture"
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
        aria-label="Picture file"
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
