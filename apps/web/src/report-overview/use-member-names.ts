/**
 * Names of colleagues. They are edited online, so they are read from the server when there is one, and kept on this device for
 * the time without. A name that nobody knows yet is missing in the map.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSessionParts } from '../backend/session-context.tsx';
import { readDeviceValue, writeDeviceValue } from '../local/device-values.ts';
import { useLocal } from '../local/local-context.ts';

const KEY = 'member names';
const namesSchema = z.record(z.string(), z.string());
const memberRows = z.array(z.object({ user_id: z.string() }));
const profileRows = z.array(
  z.object({ user_id: z.string(), full_name: z.nullable(z.string()), email: z.nullable(z.string()) }),
);

export function useMemberNames(): ReadonlyMap<string, string> {
  const { store, officeId } = useLocal();
  const { backend } = useSessionParts();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    let isCurrent = true;
    async function load(): Promise<void> {
      const kept = namesSchema.safeParse(await readDeviceValue(store, KEY));
      if (kept.success && isCurrent) setNames(new Map(Object.entries(kept.data)));
      await store.firstReads;
      if (!navigator.onLine || !isCurrent) return;
      const rest = await backend.rest();
      const members = await rest
        .from('organization_members')
        .select('user_id')
        .eq('organization_id', officeId)
        .order('created_at');
      if (members.error) return;
      const ids = memberRows.parse(members.data).map(({ user_id }) => user_id);
      const profiles = await rest.from('profiles').select('user_id,full_name,email').in('user_id', ids);
      if (profiles.error) return;
      const found = profileRows.parse(profiles.data).flatMap(({ user_id, full_name, email }) => {
        const name = full_name?.trim() || email;
        return name ? [[user_id, name] as const] : [];
      });
      await writeDeviceValue(store, KEY, Object.fromEntries(found));
      if (isCurrent) setNames(new Map(found));
    }
    // Names are a comfort: without them the list says 'Colleague'.
    load().catch((error: unknown) => console.info('Names of colleagues were not read.', error));
    return () => {
      isCurrent = false;
    };
  }, [store, officeId, backend]);
  return names;
}
