import { ListRow } from '@plumbline/ui';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { useFinish } from '../finish-context.ts';
import { type OtherDevice, readOtherDevices } from '../model/other-devices.ts';

/** Unsent work on other devices of the office. Hidden offline, when it is unknown. */
export function OtherDevices() {
  const { work, backend, userId } = useFinish();
  const [devices, setDevices] = useState<readonly OtherDevice[]>([]);
  useEffect(() => {
    let isOver = false;
    readOtherDevices({ backend, userId, ownDeviceId: work.store.deviceId, nowMs: Date.now() }).then(
      (found) => !isOver && setDevices(found),
      (error: unknown) => log.info('Other devices are not known now.', error),
    );
    return () => {
      isOver = true;
    };
  }, [work, backend, userId]);
  return devices.map(({ id, name, detail }) => (
    <ListRow key={id} icon={Smartphone} iconClassName="text-text-3" title={name} meta={detail} />
  ));
}
