import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { Button, ConfirmDialog, EmptyState, Field, Select, useToaster } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import type { RecoveredFile } from '#src/ground/local/rescue/recovered.ts';
import { log } from '#src/ground/log.ts';
import { useFinish } from '../finish-context.ts';
import { placeRecovered, type RecoveryTarget, readTargets } from '../model/place-recovered.ts';
import { useFollowed } from '../model/use-followed.ts';

/** Photos and recordings that lost their place because the app was killed before they were saved to a report. */
export function RecoveredPage() {
  const { work } = useFinish();
  const toaster = useToaster();
  const files = useFollowed(work.store, 'recovered files', () => work.recovered.lost());
  const targets = useFollowed(work.store, 'recovery targets', () => readTargets(work));
  const [target, setTarget] = useState('');
  const [discarding, setDiscarding] = useState<string | null>(null);
  if (files === null || targets === null) return null;
  if (files.length === 0) return <EmptyState headingLevel={3}>Every photo is in a report.</EmptyState>;
  const chosen = targets.find(({ value }) => value === target) ?? targets[0];

  async function place(file: RecoveredFile, into: RecoveryTarget): Promise<void> {
    const outcome = await placeRecovered(work, file, into);
    work.store.feed.emit({ kind: 'queue' });
    if (outcome.ok)
      toaster.show({
        message: file.isRecording ? 'Recording placed in its report.' : `Photo placed in ${into.label}.`,
      });
    else toaster.show({ message: outcome.problem, kind: 'error' });
  }
  return (
    <div className="grid gap-4">
      <p className="type-body m-0 text-text-2">
        The app closed before these were added to a report. They won’t upload until you place them.
      </p>
      {targets.length > 0 && (
        <Field label="Place into">
          <Select
            options={targets}
            value={chosen?.value ?? ''}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Field>
      )}
      {files.map((file) => (
        <RecoveredRow
          key={file.name}
          file={file}
          onPlace={chosen === undefined ? undefined : () => void place(file, chosen)}
          onDiscard={() => setDiscarding(file.name)}
        />
      ))}
      {discarding !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setDiscarding(null)}
          title="Delete this file"
          description="It exists only on this device. This can’t be undone."
          confirmLabel="Delete file"
          onConfirm={() => {
            setDiscarding(null);
            void work.recovered.discard(discarding).then(() => work.store.feed.emit({ kind: 'queue' }));
          }}
        />
      )}
    </div>
  );
}

interface RecoveredRowProps {
  readonly file: RecoveredFile;
  readonly onPlace: (() => void) | undefined;
  readonly onDiscard: () => void;
}

function RecoveredRow({ file, onPlace, onDiscard }: RecoveredRowProps) {
  const { work } = useFinish();
  const url = useFileUrl(file.name);
  const what = file.isRecording ? 'recording' : 'photo';
  async function save(): Promise<void> {
    const bytes = await work.store.files.blob(file.name);
    if (bytes !== null) saveBlob(bytes, file.name);
  }
  return (
    <div className="flex gap-4">
      {url !== null &&
        (file.isRecording ? (
          // biome-ignore lint/a11y/useMediaCaption: there are no captions yet
          <video
            src={url}
            controls
            playsInline
            preload="metadata"
            aria-label="Recovered recording, not placed yet"
            className="size-28 rounded-photo bg-bg-sunken object-cover"
          />
        ) : (
          <img src={url} alt="Recovered, not placed yet" className="size-28 rounded-photo object-cover" />
        ))}
      <div className="grid content-start gap-2">
        <span className="type-meta text-text-3">{formatBytes(file.sizeBytes)}</span>
        <div className="flex flex-wrap gap-2">
          {onPlace && <Button label={`Place ${what}`} size="regular" onClick={onPlace} />}
          <Button label="Save file" size="regular" variant="outline" onClick={() => void save()} />
          <Button label={`Delete ${what}`} size="regular" variant="bare" onClick={onDiscard} />
        </div>
      </div>
    </div>
  );
}

function useFileUrl(name: string): string | null {
  const { work } = useFinish();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    work.store.files.blob(name).then(
      (bytes) => {
        if (bytes === null || isOver) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      },
      (error: unknown) => log.info('A recovered file could not be shown.', error),
    );
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [work, name]);
  return url;
}
