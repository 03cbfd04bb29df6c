/** Name, permissions and expiry of a new key. */
import { type ApiScope, apiScopes } from '@plumbline/domain/public-api/scopes';
import { Button, Dialog, Field, Select, TextInput } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { NewKey } from '../calls/key-calls.ts';
import { NO_SCOPE_TEXT, ScopeField } from '../scope-field.tsx';

export interface KeyDialogProps {
  /** Returns why it was not made, or null once it is. */
  readonly onSave: (key: NewKey) => Promise<string | null>;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Never' },
] as const;

export function KeyDialog({ onSave, onClose }: KeyDialogProps) {
  const form = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [days, setDays] = useState('365');
  const [problems, setProblems] = useState<{ name?: string; scopes?: string }>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblems({ name: 'Enter a name, such as the program’s.' });
    if (scopes.length === 0) return setProblems({ scopes: NO_SCOPE_TEXT });
    setBusy(true);
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    const refusal = await onSave({ name: name.trim(), scopes, expiresAt });
    setBusy(false);
    if (refusal === null) onClose();
    else setProblems({ name: refusal });
  }
  const choose = (chosen: readonly ApiScope[]): void => {
    setProblems({});
    setScopes(chosen);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="New key"
      description="The key acts in your name, within these permissions."
      footer={
        <>
          <Button label="Cancel" variant="outline" onClick={onClose} />
          <Button label="Create key" variant="primary" type="submit" form={form} isBusy={isBusy} />
        </>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={problems.name ?? null}>
          <TextInput
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setProblems({});
              setName(event.target.value);
            }}
          />
        </Field>
        <ScopeField
          label="Permissions"
          offered={apiScopes}
          chosen={scopes}
          error={problems.scopes ?? null}
          onChange={choose}
        />
        <Field label="Expires">
          <Select options={lifetimes} value={days} onChange={({ target }) => setDays(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
