/**
 * The report that is open on this device, and the place in it, for photos shared from another app. Leaving the
 * editor removes the note; it stays when the system ended the page or the share sheet replaced it.
 */
import * as shape from '@plumbline/domain/ground/shape';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

const noteSchema = shape.object({
  reportId: shape.string(),
  at: shape.nullable(shape.string()),
  notedAtMs: shape.number(),
});
export type OpenReport = shape.Infer<typeof noteSchema>;

const KEY = 'open report';
/** A working day; an older note is no longer intended. */
const OPEN_FOR_MS = 12 * 60 * 60_000;

export const noteOpenReport = (store: LocalStore, reportId: string, at: string | null): Promise<boolean> =>
  writeDeviceValue(store, KEY, { reportId, at, notedAtMs: store.clock.nowMs() } satisfies OpenReport);

/** Keeps another tab's note. */
export async function leaveOpenReport(store: LocalStore, reportId: string): Promise<void> {
  if ((await readNote(store))?.reportId === reportId) await writeDeviceValue(store, KEY, null);
}

/** Returns null when none is open. */
export async function readOpenReport(store: LocalStore): Promise<OpenReport | null> {
  const note = await readNote(store);
  const isFresh = note !== null && store.clock.nowMs() - note.notedAtMs < OPEN_FOR_MS;
  return isFresh ? note : null;
}

async function readNote(store: LocalStore): Promise<OpenReport | null> {
  return noteSchema.safeParse(await readDeviceValue(store, KEY)).data ?? null;
}
