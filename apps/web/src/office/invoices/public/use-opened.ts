import { useCallback, useEffect, useState } from 'react';
import type { OpenedInvoice, PayCalls } from './pay-calls.ts';

type Answer = Awaited<ReturnType<PayCalls['open']>> | null;

/** The next question after a payment that is not counted yet; the server asks the card processor at most every ten seconds. */
const FIRST_WAIT_MS = 4000;
const MOST_WAIT_MS = 60_000;

export const openedIn = (answer: Answer): OpenedInvoice | null =>
  answer?.ok && answer.value.status === 'ok' ? answer.value : null;

/** Opens the invoice; back from the card page (`paidSession`), checks for the payment until it is counted. */
export function useOpened(calls: PayCalls, token: string, paidSession: string | null) {
  const [answer, setAnswer] = useState<Answer>(null);
  const open = useCallback(async () => setAnswer(await calls.open(token)), [calls, token]);
  useEffect(() => void open(), [open]);
  const opened = openedIn(answer);
  const isSettling =
    paidSession !== null &&
    opened !== null &&
    opened.balanceCents > 0 &&
    (opened.payment === null || opened.payment === 'open');
  useEffect(() => {
    if (!isSettling || paidSession === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const ask = async (waitMs: number): Promise<void> => {
      const next = await calls.confirm(token, paidSession);
      if (!isHere) return;
      // Without an answer, the page stays as it is.
      if (next.ok) setAnswer(next);
      timer = setTimeout(() => void ask(Math.min(waitMs * 2, MOST_WAIT_MS)), waitMs);
    };
    void ask(FIRST_WAIT_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isSettling, paidSession, calls, token]);
  return { answer, open, isSettling };
}
