/** Places the recordings of a report whose tab was killed, as far as they were recorded. */

import type { LocalStore } from '#src/ground/local/local-store.ts';
import { withFreeSlip } from '#src/report/capture/recording/hold-slip.ts';
import { readSlip, readSlips, removeSlip } from '#src/report/capture/recording/recording-slip.ts';
import type { SaveRecording } from './use-save-recording.ts';

export async function bringBack(
  store: LocalStore,
  reportId: string,
  save: SaveRecording,
  tell: (message: string) => void,
): Promise<void> {
  for (const { id } of await readSlips(store, reportId)) {
    await withFreeSlip(id, async () => {
      const slip = await readSlip(store, id);
      if (slip === null) return; // another tab was faster
      const result = await save(slip, slip.span, slip.transcript);
      const what = slip.kind === 'video' ? 'A video' : 'An audio note';
      if (result.ok) return tell(`${what} that was cut off has been saved in its place.`);
      const { code } = result.failure;
      if (code === 'no-space' || code === 'not-stored') return; // retried at the next start
      // Less than a second is not worth keeping. Anything longer stays in 'Recovered photos'.
      if (code === 'empty') await store.files.delete(slip.fileName);
      await removeSlip(store, slip.id);
      if (code === 'empty' || code === 'gone') tell(`${what} was cut off before its first second was saved.`);
      if (code === 'not-a-recording')
        tell(`${what} that was cut off couldn’t be read. You’ll find it under “Recovered photos.”`);
    });
  }
}
