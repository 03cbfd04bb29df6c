import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

const settingsSchema = z.object({ styleUrl: z.optional(z.string()), tilesUrl: z.optional(z.string()) });
/** A style, or tiles for the app's own style. */
export type MapSettings = z.infer<typeof settingsSchema>;

/** The server's map; null while it is unknown, and where there is none. */
export function useMapSettings(): MapSettings | null {
  const { backend } = useSessionParts();
  const [settings, setSettings] = useState<MapSettings | null>(null);
  useEffect(() => {
    let isHere = true;
    backend.config().then(
      ({ map }) => {
        if (isHere) setSettings(settingsSchema.safeParse(map).data ?? null);
      },
      (error: unknown) => log.info('The map settings are unknown.', error),
    );
    return () => {
      isHere = false;
    };
  }, [backend]);
  return settings;
}
