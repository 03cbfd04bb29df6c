import { useState } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { Proof } from './later-ways.tsx';
import { sendFailureText } from './mail-failure-text.ts';

interface ResendConfirmationProps {
  email: string;
  returnTo: string | null;
  /** Captcha token of the same page. */
  proof: Proof;
  /** Replaces the page's lead-in text. */
  lead?: string;
}

/** Ends a sentence: a link that resends the confirmation email. The result appears below it. */
export function ResendConfirmation({ email, returnTo, proof, lead = '' }: ResendConfirmationProps) {
  const { authActions } = useSessionParts();
  const [isBusy, setBusy] = useState(false);
  const [word, setWord] = useState('');
  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setWord('');
    const outcome = await authActions.resendConfirmation(email, returnTo, proof.spend());
    setBusy(false);
    setWord(outcome.ok ? 'Sent again. Open the newest mail.' : sendFailureText(outcome.error));
  }
  return (
    <>
      {lead}{' '}
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void send()}
        className="min-h-6 font-strong text-accent-text underline underline-offset-4"
      >
        send it again
      </button>
      .
      <span role="status" className="mt-1.5 block font-medium text-text empty:hidden">
        {word}
      </span>
    </>
  );
}
