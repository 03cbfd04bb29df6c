import { type DeviceModel, readServerUrl } from '@plumbline/domain/intelligence/model/device-model';
import { Button, Field, Select, Skeleton, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { deviceModel } from '#src/ground/device/device-model.ts';
import { keepOwnModel } from '#src/ground/service-worker/own-model.ts';
import { listModels, type ServerModels } from './list-models.ts';

/** The address of a server on this computer, and which of its models answers. */
export function ServerPart({ device }: { readonly device: DeviceModel }) {
  const known = device.kind === 'server' ? device.url : '';
  const [address, setAddress] = useState(known === '' ? 'http://localhost:11434' : known);
  const [isTried, setTried] = useState(false);
  const url = readServerUrl(address);

  async function connect(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (url === null) return;
    await keepOwnModel(caches, url);
    deviceModel.keep({ kind: 'server', url, model: device.kind === 'server' ? device.model : '' });
  }
  return (
    <>
      <form className="grid justify-items-start gap-4" onSubmit={(event) => void connect(event)} noValidate>
        <Field
          label="Address"
          description="Ollama, LM Studio, llama.cpp, vLLM, or another server that speaks OpenAI’s chat completions"
          error={isTried && url === null ? 'Enter an address on this computer, such as localhost:11434.' : ''}
          className="w-full"
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        {url !== known && <Button type="submit" label="Connect" variant="primary" />}
      </form>
      {known !== '' && url === known && <Models url={known} device={device} />}
    </>
  );
}

function Models({ url, device }: { readonly url: string; readonly device: DeviceModel }) {
  const list = useQuery({
    queryKey: ['device-models', url],
    queryFn: () => listModels(url),
    networkMode: 'always', // this computer is reachable offline
    staleTime: 0,
  });
  if (list.data === undefined) return <Skeleton label="Looking for models..." className="h-16" />;
  if (list.data.kind !== 'models')
    return <Problem kind={list.data.kind} url={url} onRetry={() => void list.refetch()} />;
  const chosen = device.kind === 'server' ? device.model : '';
  const names = [...new Set([...list.data.names, ...(chosen === '' ? [] : [chosen])])];
  if (names.length === 0)
    return (
      <p className="type-note m-0 text-text-2">The server has no model yet. Add one there, then reload.</p>
    );
  return (
    <Field label="Model" description="For suggestions from photos, one that reads pictures">
      <Select
        placeholder="Choose a model"
        options={names.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={({ target }) => deviceModel.keep({ kind: 'server', url, model: target.value })}
      />
    </Field>
  );
}

interface ProblemProps {
  readonly kind: Exclude<ServerModels['kind'], 'models'>;
  readonly url: string;
  readonly onRetry: () => void;
}

function Problem({ kind, url, onRetry }: ProblemProps) {
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="type-note m-0 text-pretty text-text-2">{wordsOf(kind, url)}</p>
      {kind === 'blocked' ? (
        <Button label="Reload" onClick={() => location.reload()} />
      ) : (
        <Button label="Try again" onClick={onRetry} />
      )}
    </div>
  );
}

function wordsOf(kind: ProblemProps['kind'], url: string): string {
  const { origin } = new URL(url);
  if (kind === 'blocked') return `Saved. Reload once, so that this page may talk to ${origin}.`;
  if (kind === 'other') return `What answers at ${url} is not a model server. Check the address.`;
  return `No answer from ${origin}. Start the server, and let it accept pages from ${location.origin} (for Ollama, set OLLAMA_ORIGINS). If the browser asks about devices on your network, allow it.`;
}
