/**
 * Notices that the browser has cleared the database (eviction, 'clear site data'). A mark in localStorage says
 * which database was here and how much waited in it; a different device ID in the opened database means that it was
 * replaced.
 */
import * as shape from '@plumbline/domain/ground/shape';
import { HERE_PREFIX } from './anyone-here.ts';
import type { LocalStore } from './local-store.ts';
import type { TextStorage } from './ports.ts';

export type EvictionReport =
  | { readonly kind: 'fine' }
  /** 'The browser cleared this device's storage; 12 changes had not been sent.' */
  | { readonly kind: 'cleared'; readonly unsentChanges: number; readonly unsentFiles: number };

const markSchema = shape.object({
  deviceId: shape.string(),
  unsentChanges: shape.number(),
  unsentFiles: shape.number(),
});

export interface EvictionCheck {
  /** Once at start, before anything is noted. */
  check(): Promise<EvictionReport>;
  note(counts: { readonly pendingChanges: number; readonly pendingBlobs: number }): void;
}

export function createEvictionCheck(store: LocalStore, texts: TextStorage): EvictionCheck {
  const key = `${HERE_PREFIX}${store.userId}`;
  const note = (unsentChanges: number, unsentFiles: number): void => {
    texts.set(key, JSON.stringify({ deviceId: store.deviceId, unsentChanges, unsentFiles }));
  };
  return {
    async check() {
      const mark = parseMark(texts.get(key));
      if (mark === null || mark.deviceId === store.deviceId) {
        if (mark === null) note(0, 0);
        return { kind: 'fine' };
      }
      const { unsentChanges, unsentFiles } = mark;
      await store.log.add('storage-cleared', { unsentChanges, unsentFiles });
      note(0, 0);
      return { kind: 'cleared', unsentChanges, unsentFiles };
    },
    note: ({ pendingChanges, pendingBlobs }) => note(pendingChanges, pendingBlobs),
  };
}

function parseMark(text: string | null): shape.Infer<typeof markSchema> | null {
  if (text === null) return null;
  try {
    const parsed = markSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // partially written: treated as missing
  }
}
