import { Button, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import type { FactorFailure } from '../calls/factor-failure.ts';
import { CodeField } from '../code-field.tsx';
import { factorFailureWords } from '../factor-words.ts';
import { useFactorCalls } from '../use-factor-calls.ts';
import type { SetupProps } from './authenticator-setup.tsx';

interface Sent {
  readonly factorId: string;
  readonly challengeId: string;
}

/** A number, a text to it, and its code as confirmation. */
export function PhoneSetup({ name, onVerified }: SetupProps) {
  const calls = useFactorCalls();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<FactorFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function during(work: () => Promise<FactorFailure | null>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await work());
    setBusy(false);
  }
  const send = (): Promise<void> =>
    during(async () => {
      const factorId = sent?.factorId ?? null;
      const made =
        factorId === null
          ? await calls.enrolPhone(name, phone)
          : ({ ok: true, value: { id: factorId } } as const);
      if (!made.ok) return made.failure;
      const texted = await calls.sendCode(made.value.id);
      if (!texted.ok) return texted.failure;
      setSent({ factorId: made.value.id, challengeId: texted.value.challengeId });
      return null;
    });
  const verify = (typed: string): Promise<void> =>
    during(async () => {
      if (sent === null) return null;
      const shown = await calls.showCode(sent.factorId, typed, sent.challengeId);
      if (!shown.ok) return shown.failure;
      onVerified();
      return null;
    });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void (sent === null ? send() : verify(code));
  }
  if (failure === 'texts-off') return <TextsOff />;
  const problem = failure === null ? null : factorFailureWords[failure];
  return (
    <form noValidate className="grid gap-5" aria-label="Set up text messages" onSubmit={submit}>
      {sent === null ? (
        <Field
          label="Phone number"
          description="With the country: +1 561 555 0134. Your carrier may charge for texts."
          error={problem}
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            size="field"
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value);
              setFailure(null);
            }}
          />
        </Field>
      ) : (
        <CodeField
          label="Code from the text message"
          description={`Sent to ${phone}.`}
          value={code}
          error={problem}
          onChange={setCode}
          onComplete={(full) => void verify(full)}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          label={sent === null ? 'Send the code' : 'Turn on'}
          type="submit"
          variant="primary"
          isBusy={isBusy}
        />
        {sent !== null && <Button label="Send another text" variant="outline" onClick={() => void send()} />}
      </div>
    </form>
  );
}

/** What must be set up, and by whom; other methods need nothing. */
function TextsOff() {
  return (
    <div role="alert" className="type-body grid gap-3 text-text-2">
      <p className="m-0 font-strong text-text">{factorFailureWords['texts-off']}</p>
      <p className="m-0">
        Your administrator needs a Twilio account, sets <code>TWILIO_ACCOUNT_SID</code>,{' '}
        <code>TWILIO_AUTH_TOKEN</code> and <code>TWILIO_FROM</code>, and restarts the server. An authenticator
        app or a passkey needs no setup, and is safer.
      </p>
    </div>
  );
}
