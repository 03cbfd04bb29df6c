/** Deletes an unplaced recording after a person chose 'Delete'; nothing else may. */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRecovered } from '#src/ground/local/rescue/recovered.ts';
import { fileNamesOf, type RecordingSlip, readSlip, removeSlip } from './recording-slip.ts';

export async function discardRecording(store: LocalStore, slip: RecordingSlip): Promise<void> {
  const names = fileNamesOf((await readSlip(store, slip.id)) ?? slip);
  // Under its checksum it may be identical to a video that is in a report.
  const orphans = (await createRecovered(store).orphans()).map(({ name }) => name);
  for (const name of names) if (orphans.includes(name)) await store.files.delete(name);
  await removeSlip(store, slip.id);
}
