import { promptLanguages } from '@plumbline/domain/intelligence/model/browser-model';
import type { DeviceModel } from '@plumbline/domain/intelligence/model/device-model';
import { Button, ProgressBar, Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { browserModel, deviceModel } from '#src/ground/device/device-model.ts';

/** Whether the browser's model is there; it is downloaded once, by a press. */
export function BrowserModelPart({ device }: { readonly device: DeviceModel }) {
  const state = useQuery({
    queryKey: ['browser-model'],
    queryFn: () => browserModel()?.availability(promptLanguages) ?? ('unavailable' as const),
    networkMode: 'always',
    staleTime: 0,
  });
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function turnOn(): Promise<void> {
    setFailed(false);
    setShare(0);
    try {
      const session = await browserModel()?.create({
        ...promptLanguages,
        monitor: (download) =>
          download.addEventListener('downloadprogress', (event) => setShare((event as ProgressEvent).loaded)),
      });
      session?.destroy();
      if (session !== undefined) deviceModel.keep({ kind: 'browser' });
    } catch {
      setFailed(true);
    }
    setShare(null);
    await state.refetch();
  }
  if (share !== null)
    return (
      <ProgressBar label="Preparing the browser’s model" value={Math.round(share * 100)} maximum={100} />
    );
  if (state.data === undefined) return <Skeleton label="Looking for the model..." className="h-11" />;
  if (state.data === 'unavailable')
    return (
      <p className="type-note m-0 text-pretty text-text-2">
        This browser brings a model, but this computer can’t run it: it needs more free space, memory, or a
        newer graphics card.
      </p>
    );
  if (device.kind === 'browser')
    return <p className="type-body m-0">On. It drafts text; photos need another model.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="type-note m-0 text-pretty text-text-2">
        {hasFailed
          ? 'The browser couldn’t prepare its model. Check that you’re online and have free space.'
          : state.data === 'available'
            ? 'The model is on this computer.'
            : 'The browser downloads its model once, several gigabytes. Use Wi-Fi.'}
      </p>
      <Button
        label={state.data === 'available' ? 'Turn on' : 'Download and turn on'}
        variant="primary"
        onClick={() => void turnOn()}
      />
    </div>
  );
}
