import { Button, Skeleton, useToaster } from '@plumbline/ui';
import { Copy } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { NewAuthenticator } from '../calls/factor-calls.ts';
import { CodeField } from '../code-field.tsx';
import { factorFailureWords } from '../factor-words.ts';
import { useFactorCalls } from '../use-factor-calls.ts';

export interface SetupProps {
  /** Name of the factor, which can be changed later. */
  readonly name: string;
  readonly onVerified: () => void;
}

/** QR code for the phone's camera (or the secret to type), and the first code as confirmation. */
export function AuthenticatorSetup({ name, onVerified }: SetupProps) {
  const calls = useFactorCalls();
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    // Deferred: React runs effects twice in development, and a secret must be created once.
    const start = setTimeout(async () => {
      const outcome = await calls.enrolAuthenticator(name);
      if (!isCurrent) return;
      if (outcome.ok) setMade(outcome.value);
      else setProblem(factorFailureWords[outcome.failure]);
    }, 0);
    return () => {
      isCurrent = false;
      clearTimeout(start);
    };
  }, [calls, name]);

  async function verify(typed: string): Promise<void> {
    if (made === null || isBusy) return;
    if (typed.length !== 6) return setProblem('Enter the six-digit code.');
    setBusy(true);
    setProblem(null);
    const outcome = await calls.showCode(made.id, typed);
    setBusy(false);
    if (outcome.ok) return onVerified();
    setCode('');
    setProblem(factorFailureWords[outcome.failure]);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void verify(code);
  }
  if (made === null) {
    return problem === null ? (
      <Skeleton label="Creating a new key" rows={3} />
    ) : (
      <p role="alert" className="type-body m-0">
        {problem}
      </p>
    );
  }
  return (
    <form noValidate className="grid gap-5" aria-label="Set up authenticator app" onSubmit={submit}>
      <ol className="type-body m-0 grid list-decimal gap-4 pl-5 text-text-2">
        <li>
          Open your authenticator app and scan this code.
          <img
            src={made.qrCode}
            width={208}
            height={208}
            alt="QR code for your authenticator app"
            className="mt-3 block size-52 rounded-lg bg-white p-2"
          />
          <Secret secret={made.secret} uri={made.uri} />
        </li>
        <li>Enter the six digits the app shows.</li>
      </ol>
      <CodeField
        label="Code from the app"
        value={code}
        error={problem}
        onChange={(next) => {
          setCode(next);
          setProblem(null);
        }}
        onComplete={(full) => void verify(full)}
      />
      <div>
        <Button label="Turn on" type="submit" variant="primary" isBusy={isBusy} />
      </div>
    </form>
  );
}

/** For setting up the app on this very phone, or without a working camera. */
function Secret({ secret, uri }: Pick<NewAuthenticator, 'secret' | 'uri'>) {
  const toaster = useToaster();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toaster.show({ message: 'Key copied' });
    } catch (error) {
      log.info('The key wasn’t copied.', error);
      toaster.show({ kind: 'error', message: 'This browser doesn’t allow copying. Type it instead.' });
    }
  }
  return (
    <div className="mt-3 grid gap-2">
      <span>
        On this phone?{' '}
        <a href={uri} className="font-strong text-text underline underline-offset-3">
          Open your app
        </a>
        , or enter this key:
      </span>
      <span className="flex flex-wrap items-center gap-2.5">
        <code className="min-w-0 rounded-md bg-control px-2.5 py-1.5 text-label leading-5 break-all text-text">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button label="Copy key" icon={Copy} size="desk" variant="outline" onClick={() => void copy()} />
      </span>
    </div>
  );
}
