import { useState } from 'react';
import { useSessionParts } from '../../backend/session/session-context.tsx';
import { authFailureText } from './auth-failure-text.ts';
import type { Proof } from './later-ways.tsx';

type Sending = { kind: 'idle' } | { kind: 'busy' } | { kind: 'done'; text: string };

interface ResendConfirmationProps {
  email: string;
  returnTo: string | null;
  /** Of the captcha on the same page. */
  proof: Proof;
}

/** A link in a sentence that sends the confirmation mail once more. */
export function ResendConfirmation({ email, returnTo, proof }: ResendConfirmationProps) {
  const { authActions } = useSessionParts();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  async function send(): Promise<void> {
    if (sending.kind === 'busy') return;
    setSending({ kind: 'busy' });
    const outcome = await authActions.resendConfirmation(email, returnTo, proof.spend());
    setSending({ kind: 'done', text: outcome.ok ? 'Sent again.' : authFailureText(outcome.failure) });
  }
  if (sending.kind === 'done') return <span role="status">{sending.text}</span>;
  return (
    <button
      type="button"
      aria-busy={sending.kind === 'busy' || undefined}
      onClick={() => void send()}
      className="min-h-6 font-[600] text-accent-text underline underline-offset-4"
    >
      send it again
    </button>
  );
}
