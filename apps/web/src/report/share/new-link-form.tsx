import { Button, Field, PasswordInput, SegmentedControl, Select, TextInput } from '@plumbline/ui';
import { Link as LinkIcon, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { LinkKind, NewLink } from './share-calls.ts';
import {
  checkShareForm,
  EXPIRY_CHOICES,
  KIND_CHOICES,
  type ShareFormErrors,
  type ShareFormValues,
  toNewLink,
} from './share-form.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface NewLinkFormProps {
  /** Known people of the inspection; empty where there are none. */
  readonly recipients: Readonly<Record<LinkKind, Recipient>>;
  readonly isBusy: boolean;
  readonly onMake: (link: NewLink, isSending: boolean) => void;
}

const NO_ERRORS: ShareFormErrors = { email: null, password: null };

/** Prefilled with client or agent; sending is the main action, copying the link the other. */
export function NewLinkForm({ recipients, isBusy, onMake }: NewLinkFormProps) {
  const [values, setValues] = useState<ShareFormValues>({
    kind: 'client',
    ...recipients.client,
    expiry: '365',
    password: '',
  });
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
      <div>
        <SegmentedControl
          label="Who is this link for?"
          isWide
          options={KIND_CHOICES}
          value={values.kind}
          onValueChange={(kind) => change({ kind, ...recipients[kind] })}
        />
        {values.kind === 'agent' && (
          <p className="type-note mt-2 mb-0 text-pretty text-text-2">
            Opens the report without the client’s name, contact information, policy, fee, signature, and
            insurance credit estimate. Its PDF is created in the recipient’s browser.
          </p>
        )}
      </div>
      <Field label="Name">
        <TextInput
          autoComplete="off"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="Link expires after">
        <Select
          options={EXPIRY_CHOICES}
          value={values.expiry}
          onChange={(event) => change({ expiry: event.target.value })}
        />
      </Field>
      <Field
        label="Password"
        description={`Optional. Give it to your ${values.kind} yourself; it isn’t in the email.`}
        error={errors.password}
      >
        <PasswordInput
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" icon={Send} label="Send by email" isBusy={isBusy} />
        <Button icon={LinkIcon} label="Create link" onClick={() => make(false)} />
      </div>
    </form>
  );
}
