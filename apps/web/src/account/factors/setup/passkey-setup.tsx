import { Button } from '@plumbline/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { factorFailureWords } from '../factor-words.ts';
import { useFactorCalls } from '../use-factor-calls.ts';
import type { SetupProps } from './authenticator-setup.tsx';

/** The browser prompts for fingerprint, face, PIN, or security key; there is nothing to type. */
export function PasskeySetup({ name, onVerified }: SetupProps) {
  const calls = useFactorCalls();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const outcome = await calls.enrolPasskey(name);
    setBusy(false);
    if (outcome.ok) onVerified();
    else setProblem(factorFailureWords[outcome.failure]);
  }
  return (
    <div className="grid gap-5">
      <p className="type-body m-0 text-text-2">
        Your device stores a key for this site. You use it with your fingerprint, face, or PIN, and it can’t
        be copied or given away by mistake.
      </p>
      <div role="alert" className="type-body empty:hidden">
        {problem}
      </div>
      <div>
        <Button
          label="Create a passkey"
          icon={KeyRound}
          variant="primary"
          isBusy={isBusy}
          onClick={() => void make()}
        />
      </div>
    </div>
  );
}
