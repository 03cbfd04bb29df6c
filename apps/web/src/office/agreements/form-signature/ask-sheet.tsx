/** Asks the owner to sign: who, and what they will sign. Works offline; the email leaves with the next sync. */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { Button, Field, Sheet, TextInput } from '@plumbline/ui';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';

export interface AskedOwner {
  readonly name: string;
  readonly email: string;
}

export interface AskSheetProps {
  readonly owner: AskedOwner;
  readonly statement: string;
  readonly view: ReportView;
  /** An earlier signature is in the field. */
  readonly isSigned: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (owner: AskedOwner) => void;
  readonly onClose: () => void;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function AskSheet({ owner, statement, view, isSigned, isBusy, onAsk, onClose }: AskSheetProps) {
  const formId = useId();
  const [values, setValues] = useState(owner);
  const [problems, setProblems] = useState<Partial<AskedOwner>>({});
  const missing = view.blockers.filter(({ kind }) => kind !== 'signature').length;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const name = values.name.trim();
    const email = values.email.trim();
    const found = {
      ...(name === '' && { name: 'Enter the signer’s name.' }),
      ...(email !== '' && !EMAIL.test(email) && { email: 'Enter an email address like name@company.com.' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0 && !isBusy) onAsk({ name, email });
  };
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Request the signature"
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          icon={Send}
          label={values.email.trim() === '' ? 'Create link' : 'Send request'}
          isBusy={isBusy}
          className="ml-auto"
        />
      }
    >
      <form id={formId} noValidate aria-label="Request the signature" className="grid gap-4" onSubmit={ask}>
        <p className="type-body m-0 text-pretty text-text-2">
          The owner gets a link, reads the form as it is now, and signs in a browser, without an account. The
          signature then appears here.
        </p>
        <Field label="Name" isRequired error={problems.name ?? null}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={values.name}
            onChange={(event) => setValues((old) => ({ ...old, name: event.target.value }))}
          />
        </Field>
        <Field
          label="Email"
          description="Leave blank to copy the link and send it yourself."
          error={problems.email ?? null}
        >
          <TextInput
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => setValues((old) => ({ ...old, email: event.target.value }))}
          />
        </Field>
        {statement !== '' && (
          <div>
            <h3 className="type-label m-0">What they sign</h3>
            <p className="type-note mt-1 mb-0 text-pretty text-text-2">{statement}</p>
          </div>
        )}
        {missing > 0 && (
          <p className="type-note m-0 rounded-md bg-control px-4 py-3 text-pretty">
            {countOf(missing, 'thing is', 'things are')} still missing from this form. If an answer changes
            after the owner signs, you’ll need to request it again.
          </p>
        )}
        {isSigned && (
          <p className="type-note m-0 rounded-md bg-control px-4 py-3 text-pretty">
            The signature on the form is removed until the owner signs again. Its record is kept.
          </p>
        )}
      </form>
    </Sheet>
  );
}
