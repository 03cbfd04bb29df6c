/** Answers requests with the model of this device while the app is open, on any screen. The model's code loads where there is one. */
import { useEffect } from 'react';
import { deviceModel } from '#src/ground/device/device-model.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';

export function DeviceModelKeeper() {
  const work = useLocal();
  const device = deviceModel.use();
  useEffect(() => {
    if (device.kind === 'none') return;
    let isOver = false;
    let stop = (): void => undefined;
    import('#src/report/intelligence/device-model/answer-requests.ts').then(
      ({ answerWith }) => {
        if (!isOver) stop = answerWith(work, device);
      },
      (error: unknown) => log.info('The model of this device waits for its code.', error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [work, device]);
  return null;
}
