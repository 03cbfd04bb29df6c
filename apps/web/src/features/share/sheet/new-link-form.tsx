import { Button, Field, PasswordInput, Select, TextInput } from '@plumbline/ui';
import { Link as LinkIcon, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NewLink } from './share-calls.ts';
import { checkShareForm, EXPIRY_CHOICES, type ShareFormErrors, toNewLink } from './share-form.ts';

interface NewLinkFormProps {
  readonly client: { readonly name: string; readonly email: string };
  readonly isBusy: boolean;
  readonly onMake: (link: NewLink, isSending: boolean) => void;
}

const NO_ERRORS: ShareFormErrors = { email: null, password: null };

/** Filled in with the client; sending is the main way, a copied link the other. */
export function NewLinkForm({ client, isBusy, onMake }: NewLinkFormProps) {
  const [values, setValues] = useState({ ...client, expiry: '365', password: '' });
  const [errors, setErrors] = useState(NO_ERRORS);
  const change = (patch: Partial<typeof values>) => setValues((old) => ({ ...old, ...patch }));
  const make = (isSending: boolean): void => {
    const found = checkShareForm(values, isSending);
    setErrors(found);
    if (found.email !== null || found.password !== null || isBusy) return;
    onMake(toNewLink(values, Date.now()), isSending);
    change({ password: '' });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        make(true);
      }}
    >
      <Field label="Name">
        <TextInput
          autoComplete="off"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="E-mail" error={errors.email}>
        <TextInput
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="The link works for">
        <Select
          options={EXPIRY_CHOICES}
          value={values.expiry}
          onChange={(event) => change({ expiry: event.target.value })}
        />
      </Field>
      <Field
        label="Password"
        description="Optional. Tell it to your client yourself; it is not in the e-mail."
        error={errors.password}
      >
        <PasswordInput
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" icon={Send} label="Send by e-mail" isBusy={isBusy} />
        <Button icon={LinkIcon} label="Create link" onClick={() => make(false)} />
      </div>
    </form>
  );
}
