/** The office's own key at a provider: entered once, stored sealed, never shown again. */
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ConfirmDialog, Field, Select, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { type KeyKind, keyKinds } from './calls/intelligence-calls.ts';
import { PROVIDERS } from './provider-names.ts';
import type { Intelligence } from './use-intelligence.ts';

const OPTIONS = keyKinds.map((kind) => ({ value: kind, label: PROVIDERS[kind] }));
const FAILED = 'The key couldn’t be saved. Check your connection and try again.';

export function OwnKeyCard({ intelligence }: { readonly intelligence: Intelligence }) {
  const { calls, state, readAgain } = intelligence;
  const [isRemoving, setRemoving] = useState(false);
  const [note, setNote] = useState('');
  const known = state.data?.key ?? null;

  async function remove(): Promise<void> {
    setRemoving(false);
    const answer = await calls.removeKey();
    setNote(answer.ok ? 'Key removed' : 'The key couldn’t be removed. Try again when you’re online.');
    await readAgain();
  }
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Your own key</h2>
      <p className="type-body mt-1.5 mb-4 text-pretty text-text-2">
        With your own key, requests go to the provider you choose, on your account and terms. The key is
        encrypted on the server and never shown again.
      </p>
      {known !== null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="type-body m-0 mr-auto">
            {PROVIDERS[known.kind]}, {known.model}, key ending in {known.ending}, since{' '}
            {formatDay(known.setAt.slice(0, 10))}.
          </p>
          <Button label="Remove key" variant="outline" onClick={() => setRemoving(true)} />
        </div>
      ) : (
        <KeyForm intelligence={intelligence} onNote={setNote} />
      )}
      <p role="status" className="type-note mt-3 mb-0 text-text-2">
        {note}
      </p>
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title="Remove key?"
        description="Requests go to your administrator’s model again, if there is one. Otherwise they wait."
        confirmLabel="Remove key"
        onConfirm={() => void remove()}
      />
    </Card>
  );
}

interface KeyFormProps {
  readonly intelligence: Intelligence;
  readonly onNote: (note: string) => void;
}

/** Not a kept draft: a key must not stay on the device. */
function KeyForm({ intelligence: { calls, readAgain }, onNote }: KeyFormProps) {
  const [kind, setKind] = useState<KeyKind>('openai');
  const [model, setModel] = useState('');
  const [key, setKey] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const modelError = isTried && model.trim() === '' ? 'Enter the model’s name as the provider lists it.' : '';
  const keyError =
    isTried && !/^[!-~]{8,500}$/.test(key.trim()) ? 'Enter the key as the provider shows it.' : '';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (model.trim() === '' || !/^[!-~]{8,500}$/.test(key.trim())) return;
    setBusy(true);
    const answer = await calls.setKey({ kind, model: model.trim(), key: key.trim() });
    setBusy(false);
    onNote(answer.ok ? 'Key saved. Press Test it above.' : FAILED);
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
      <Field label="Model" error={modelError} description="One that reads photos">
        <TextInput value={model} onChange={(event) => setModel(event.target.value)} autoComplete="off" />
      </Field>
      <Field label="Key" error={keyError}>
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
