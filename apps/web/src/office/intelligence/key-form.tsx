import { readOfficeUrl } from '@plumbline/domain/intelligence/model/office-server';
import { Button, Field, Select, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { type KeyKind, keyKinds } from './calls/intelligence-calls.ts';
import { PROVIDERS, refusalWords } from './provider-names.ts';
import type { Intelligence } from './use-intelligence.ts';

const OPTIONS = keyKinds.map((kind) => ({ value: kind, label: PROVIDERS[kind] }));
const FAILED = 'The key couldn’t be saved. Check your connection and try again.';

interface KeyFormProps {
  readonly intelligence: Intelligence;
  readonly onNote: (note: string) => void;
}

/** Not a kept draft: a key must not stay on the device. */
export function KeyForm({ intelligence: { calls, readAgain }, onNote }: KeyFormProps) {
  const [kind, setKind] = useState<KeyKind>('openai');
  const [model, setModel] = useState('');
  const [key, setKey] = useState('');
  const [address, setAddress] = useState('');
  const [hearing, setHearing] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const modelError = isTried && model.trim() === '' ? 'Enter the model’s name as the provider lists it.' : '';
  const isCustom = kind === 'custom';
  // The others have a usual one, or none.
  const asksHearing = isCustom || kind === 'openrouter';
  const isKeyGiven = /^[!-~]{8,500}$/.test(key.trim()) || (isCustom && key.trim() === '');
  const keyError = isTried && !isKeyGiven ? 'Enter the key as the provider shows it.' : '';
  const url = isCustom ? readOfficeUrl(address) : '';
  const addressError = isTried && url === null ? refusalWords('not-an-address') : refusal;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (model.trim() === '' || !isKeyGiven || url === null) return;
    setBusy(true);
    const answer = await calls.setKey({
      kind,
      model: model.trim(),
      key: key.trim(),
      url,
      hearing: asksHearing ? hearing.trim() : '',
    });
    setBusy(false);
    const isRefused = answer.ok && answer.value.outcome === 'refused';
    setRefusal(answer.ok && answer.value.outcome === 'refused' ? refusalWords(answer.value.reason) : '');
    if (isRefused) return;
    onNote(answer.ok ? 'Saved. Use “Test it” above.' : FAILED);
    if (!answer.ok) return;
    setKey('');
    await readAgain();
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <Field label="Provider">
        <Select
          options={OPTIONS}
          value={kind}
          onChange={({ target }) => setKind(keyKinds.find((each) => each === target.value) ?? 'openai')}
        />
      </Field>
      {isCustom && (
        <Field
          label="Address"
          error={addressError}
          description="Of a server that speaks OpenAI’s chat completions, such as vLLM on your own machine. It must be reachable from the internet by https."
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            placeholder="https://models.example.com/v1"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      )}
      <Field label="Model" error={modelError} description="One that reads photos">
        <TextInput value={model} onChange={(event) => setModel(event.target.value)} autoComplete="off" />
      </Field>
      {asksHearing && (
        <Field
          label="Model for voice notes"
          description="Optional. One that turns speech into text, such as whisper-large-v3"
        >
          <TextInput
            value={hearing}
            onChange={(event) => setHearing(event.target.value)}
            autoComplete="off"
          />
        </Field>
      )}
      <Field
        label="Key"
        error={keyError}
        description={isCustom ? 'Leave blank if the server doesn’t need one' : undefined}
      >
        <TextInput
          type="password"
          value={key}
          onChange={(event) => setKey(event.target.value)}
          autoComplete="off"
        />
      </Field>
      <div>
        <Button type="submit" label="Save key" variant="primary" isBusy={isBusy} />
      </div>
    </form>
  );
}
