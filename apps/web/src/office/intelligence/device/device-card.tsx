import type { DeviceModel } from '@plumbline/domain/intelligence/model/device-model';
import { Button, Card, Field, Select } from '@plumbline/ui';
import { useState } from 'react';
import { browserModel, deviceModel } from '#src/ground/device/device-model.ts';
import { keepOwnModel } from '#src/ground/service-worker/own-model.ts';
import { BrowserModelPart } from './browser-model-part.tsx';
import { ServerPart } from './server-part.tsx';
import { tryModel } from './try-model.ts';

type Kind = DeviceModel['kind'];

const OPTIONS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'none', label: 'Off' },
  { value: 'server', label: 'A model server on this computer' },
  { value: 'browser', label: 'This browser’s model (text only)' },
];

/** A model that answers on this device, without the server, and offline. */
export function DeviceCard() {
  const device = deviceModel.use();
  const [kind, setKind] = useState<Kind>(device.kind);
  const hasBrowserModel = browserModel() !== null;

  function choose(next: Kind): void {
    setKind(next);
    if (next === device.kind) return;
    deviceModel.keep({ kind: 'none' });
    if (next !== 'server') void keepOwnModel(caches, null);
  }
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">On this device</h2>
      <p className="type-body mt-1.5 mb-4 text-pretty text-text-2">
        A model on this computer answers requests made here instead of the one above. Nothing leaves the
        computer, it works offline, and it needs no consent. Other devices are not affected.
      </p>
      <div className="grid gap-4">
        <Field label="Model on this device">
          <Select
            options={OPTIONS.filter(({ value }) => value !== 'browser' || hasBrowserModel)}
            value={kind}
            onChange={({ target }) =>
              choose(OPTIONS.find(({ value }) => value === target.value)?.value ?? 'none')
            }
          />
        </Field>
        {kind === 'server' && <ServerPart device={device} />}
        {kind === 'browser' && <BrowserModelPart device={device} />}
        {kind !== 'none' && <Trial key={JSON.stringify(device)} device={device} />}
        {!hasBrowserModel && (
          <p className="type-note m-0 text-text-2">Some browsers include a model. This one doesn’t.</p>
        )}
      </div>
    </Card>
  );
}

/** Only once a model is chosen. */
function Trial({ device }: { readonly device: DeviceModel }) {
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (device.kind === 'none' || (device.kind === 'server' && device.model === '')) return null;
  async function run(): Promise<void> {
    setBusy(true);
    setResult(await tryModel(device));
    setBusy(false);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button label="Test it" isBusy={isBusy} onClick={() => void run()} />
      <p role="status" className="type-note m-0 text-pretty text-text-2">
        {isBusy ? 'Giving it a short note. On a laptop this can take a minute...' : result}
      </p>
    </div>
  );
}
