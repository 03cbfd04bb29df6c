import { deviceZone } from '#src/ground/device/device-zone.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

/** The zone of days and appointments that name none: the office's, so a phone that travels moves no stop to another day. */
export function useOfficeZone(): string {
  const { repositories, officeId } = useLocal();
  const settings = useLive(`booking settings ${officeId}`, () => repositories.bookingSettings.live(officeId));
  return (settings.status === 'ready' && settings.value[0]?.timeZone) || deviceZone();
}
