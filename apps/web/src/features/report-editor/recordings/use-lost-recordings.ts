/**
 * A recording whose tab was killed lies in the file store with its slip. When its report is opened again it goes into its place by
 * itself, as far as it was recorded; nobody has to look for it.
 */
import { useToaster } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { withFreeSlip } from '../../../capture/recording/hold-slip.ts';
import { readSlips, removeSlip } from '../../../capture/recording/recording-slip.ts';
import { type LocalWork, useLocal } from '../../../local/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import type { SaveRecording } from './use-save-recording.ts';

export function useLostRecordings(isAllowed: boolean, save: SaveRecording): void {
  const work = useLocal();
  const { report } = useEditor();
  const toaster = useToaster();
  const latest = useRef({ save, toaster });
  latest.current = { save, toaster };
  useEffect(() => {
    if (!isAllowed) return;
    bringBack(work, report.id, latest.current.save, (message) =>
      latest.current.toaster.show({ message }),
    ).catch((error: unknown) => console.error('A recording that was cut off was not brought back.', error));
  }, [work, report.id, isAllowed]);
}

async function bringBack(
  { store }: LocalWork,
  reportId: string,
  save: SaveRecording,
  tell: (message: string) => void,
): Promise<void> {
  for (const slip of await readSlips(store, reportId)) {
    await withFreeSlip(slip.id, async () => {
      // Another tab may have been faster.
      const isThere = (await readSlips(store, reportId)).some(({ id }) => id === slip.id);
      if (!isThere) return;
      const result = await save(slip);
      const what = slip.kind === 'video' ? 'A video' : 'An audio note';
      if (result.ok) return tell(`${what} that was cut off has been kept in its place.`);
      const { code } = result.failure;
      if (code === 'no-space' || code === 'not-stored') return; // tried again at the next start
      // Not one whole second: nothing to keep. Anything longer stays under 'Recovered photos'.
      if (code === 'empty') await store.files.delete(slip.fileName);
      await removeSlip(store, slip.id);
      if (code === 'empty' || code === 'gone') tell(`${what} was cut off before its first second was saved.`);
      if (code === 'not-a-recording')
        tell(`${what} that was cut off could not be read. It is kept under “Recovered photos”.`);
    });
  }
}
