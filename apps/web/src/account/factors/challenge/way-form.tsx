import { Button, Field, TextInput } from '@plumbline/ui';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FactorKind } from '../calls/factor-calls.ts';
import { CodeField } from '../code-field.tsx';
import { type Challenge, useChallenge, type Way } from './use-challenge.ts';

const HINTS: Readonly<Record<Exclude<FactorKind, 'webauthn'>, string>> = {
  totp: 'Open your authenticator app and type the six digits it shows for Plumbline.',
  phone: 'We send six digits to your phone.',
};

export interface WayFormProps {
  readonly way: Way;
  readonly onShown: () => void;
}

/** One verification method: app or text code, passkey, recovery code. */
export function WayForm({ way, onShown }: WayFormProps) {
  const challenge = useChallenge(way, onShown);
  const input = useRef<HTMLInputElement>(null);
  const isText = way !== 'recovery' && way.kind === 'phone';
  const needsField = way === 'recovery' || way.kind === 'totp' || challenge.isSent;
  useEffect(() => {
    if (needsField) input.current?.focus();
  }, [needsField]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void challenge.submit();
  }
  return (
    <form noValidate className="grid gap-5" aria-label="Two-step verification" onSubmit={submit}>
      <WayInput way={way} challenge={challenge} input={input} />
      {isText && (
        <Button
          label={challenge.isSent ? 'Send another text' : 'Send the code'}
          size="field"
          variant={challenge.isSent ? 'outline' : 'primary'}
          isWide
          isBusy={challenge.isBusy && !challenge.isSent}
          onClick={() => void challenge.sendText()}
        />
      )}
      {(!isText || challenge.isSent) && (
        <Button
          label={way !== 'recovery' && way.kind === 'webauthn' ? 'Use passkey' : 'Continue'}
          {...(way !== 'recovery' && way.kind === 'webauthn' ? { icon: KeyRound } : {})}
          type="submit"
          variant="primary"
          size="field"
          isWide
          isBusy={challenge.isBusy}
        />
      )}
    </form>
  );
}

interface WayInputProps {
  readonly way: Way;
  readonly challenge: Challenge;
  readonly input: { current: HTMLInputElement | null };
}

function WayInput({ way, challenge, input }: WayInputProps): ReactNode {
  const { code, problem, setCode, submit, isSent } = challenge;
  if (way === 'recovery') {
    return (
      <Field
        label="Recovery code"
        description="Each works once. Capitals, spaces, and dashes don’t matter."
        error={problem}
      >
        <TextInput
          ref={input}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          size="field"
          className="font-mono"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    );
  }
  if (way.kind === 'webauthn' || (way.kind === 'phone' && !isSent)) {
    return (
      <div role="alert" className="type-body">
        {problem ?? (
          <span className="text-text-2">
            {way.kind === 'phone'
              ? HINTS.phone
              : 'Your device will ask you to confirm with your fingerprint, face, PIN, or security key.'}
          </span>
        )}
      </div>
    );
  }
  return (
    <CodeField
      ref={input}
      label={way.kind === 'phone' ? 'Code from the text message' : 'Code from the app'}
      description={HINTS[way.kind]}
      value={code}
      error={problem}
      onChange={setCode}
      onComplete={(full) => void submit(full)}
    />
  );
}
