import * as z from 'zod/mini';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';
import { useQuery } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

const rows = z.array(
  z.object({
    device_id: z.string(),
    label: z.string(),
    pending_changes: z.number(),
    pending_photos: z.number(),
  }),
);

/** Returns a sentence when another device of the organization has unsent work; null when not, or unknown. */
export function useUnsentElsewhere(ownDeviceId: string): string | null {
  const { backend } = useSessionParts();
  const found = useQuery({
    queryKey: ['unsent-elsewhere', ownDeviceId],
    enabled: navigator.onLine,
    retry: false,
    queryFn: () =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('device_status')
              .select('device_id,label,pending_changes,pending_photos')
              .neq('device_id', ownDeviceId)
              .or('pending_changes.gt.0,pending_photos.gt.0'),
          (data) => rows.parse(data),
        ),
      ),
  });
  const [first, ...others] = found.data ?? [];
  if (first === undefined) return null;
  const name = first.label === '' ? 'Another device' : first.label;
  return others.length === 0
    ? `${name} has work that hasn’t uploaded yet. If it belongs to this report, let it finish first.`
    : `${others.length + 1} other devices have work that hasn’t uploaded yet. If it belongs to this report, let them finish first.`;
}
