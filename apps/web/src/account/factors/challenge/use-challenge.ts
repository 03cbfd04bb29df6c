import { useState } from 'react';
import type { FactorView } from '../calls/factor-calls.ts';
import type { FactorOutcome } from '../calls/factor-failure.ts';
import { factorFailureWords } from '../factor-words.ts';
import { useFactorCalls } from '../use-factor-calls.ts';

/** Any of the person's factors, or a recovery code. */
export type Way = FactorView | 'recovery';

export interface Challenge {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** A text message was sent. */
  readonly isSent: boolean;
  readonly sendText: () => Promise<void>;
  readonly submit: (code?: string) => Promise<void>;
}

/** Verifies one factor with the server. Calls `onShown` once the session has the higher assurance level. */
export function useChallenge(way: Way, onShown: () => void): Challenge {
  const calls = useFactorCalls();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [challengeId, setChallengeId] = useState<string | null>(null);

  function show(typed: string): Promise<FactorOutcome> {
    if (way === 'recovery') return calls.showRecoveryCode(typed);
    if (way.kind === 'webauthn') return calls.showPasskey(way.id);
    return calls.showCode(way.id, typed, challengeId ?? undefined);
  }
  function missing(typed: string): string | null {
    if (way === 'recovery') return typed.trim() === '' ? 'Enter one of your recovery codes.' : null;
    if (way.kind === 'webauthn') return null;
    if (way.kind === 'phone' && challengeId === null) return 'Send a code first.';
    return typed.length === 6 ? null : 'Enter the six-digit code.';
  }
  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }
  return {
    code,
    setCode(next) {
      setCode(next);
      setProblem(null);
    },
    problem,
    isBusy,
    isSent: challengeId !== null,
    sendText: () =>
      during(async () => {
        if (way === 'recovery') return;
        const sent = await calls.sendCode(way.id);
        if (sent.ok) setChallengeId(sent.value.challengeId);
        else setProblem(factorFailureWords[sent.failure]);
      }),
    async submit(typed = code) {
      if (isBusy) return;
      const lack = missing(typed);
      if (lack !== null) return setProblem(lack);
      await during(async () => {
        const outcome = await show(typed);
        if (outcome.ok) return onShown();
        setCode('');
        setProblem(
          way === 'recovery' && outcome.failure === 'wrong-code'
            ? 'That isn’t one of your unused recovery codes. Check it and try again.'
            : factorFailureWords[outcome.failure],
        );
      });
    },
  };
}
