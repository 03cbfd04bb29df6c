/**
 * A voice note that is being recorded: written to this device before its first second, deleted once it was queued or thrown away. Apart from the
 * slips of recordings, which are brought back into the report on their own: this one is sent to a model, so a person decides.
 */
import * as shape from '@plumbline/domain/ground/shape';
import { writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { withFreeLock } from '../hold-lock.ts';

const VOICE_SLIPS = 'voice-note:';

const slipSchema = shape.object({
  id: shape.string(),
  /** Where the bytes are; it grows every second. */
  fileName: shape.string(),
  reportId: shape.string(),
  itemPath: shape.nullable(shape.string()),
  startedAt: shape.string(),
});
export type VoiceSlip = shape.Infer<typeof slipSchema>;

export type VoicePlace = Pick<VoiceSlip, 'reportId' | 'itemPath'>;

export function newVoiceSlip(store: Pick<LocalStore, 'newId' | 'nowIso'>, place: VoicePlace): VoiceSlip {
  const id = store.newId();
  return { id, fileName: `voice-${id}.part`, startedAt: store.nowIso(), ...place };
}

/** Returns false when there is no room. */
export const writeVoiceSlip = (store: LocalStore, slip: VoiceSlip): Promise<boolean> =>
  writeDeviceValue(store, VOICE_SLIPS + slip.id, slip);

/** Its bytes go too: it was queued under another name, or thrown away. */
export async function forgetVoice(store: LocalStore, { id, fileName }: VoiceSlip): Promise<void> {
  await writeDeviceValue(store, VOICE_SLIPS + id, null);
  await store.files.delete(fileName);
}

/** Held while it is recorded or decided on, so that no other tab offers it. */
export const voiceLock = (id: string): string => `plumbline-voice-note-${id}`;

/** Of one report, oldest first: those that no tab is recording. */
export async function cutOffVoices({ database }: LocalStore, reportId: string): Promise<VoiceSlip[]> {
  const kept = await database.local.where('key').startsWith(VOICE_SLIPS).toArray();
  const slips = kept.flatMap(({ value }) => {
    const parsed = slipSchema.safeParse(value);
    return parsed.success && parsed.data.reportId === reportId ? [parsed.data] : [];
  });
  const free = await Promise.all(slips.map(({ id }) => withFreeLock(voiceLock(id), async () => true)));
  return slips
    .filter((_, index) => free[index] === true)
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
}
