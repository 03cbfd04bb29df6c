/**
 * What a return page does, in this order: exchange the code, store the token, refresh the connected query. Where the person
 * goes afterwards is the page's, and the same in every case.
 */
import { calendarTokenFailedText } from '@plumbline/domain/ground/messages';
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { CalendarCalls, SealedTokens } from '../calls/calendar-calls.ts';
import type { ReturnStep } from './return-outcome.ts';

export interface Returned {
  readonly provider: CalendarProvider;
  readonly code: string;
  readonly state: string;
}

export interface ReturnDeps {
  readonly calls: Pick<CalendarCalls, 'exchange' | 'store'>;
  readonly refreshConnected: (provider: CalendarProvider) => Promise<void>;
  /** Called when a step begins. */
  readonly onStep: (step: ReturnStep) => void;
}

/** @throws Error whose message is for the person; nothing was stored then */
export async function finishReturn(
  { provider, code, state }: Returned,
  { calls, refreshConnected, onStep }: ReturnDeps,
): Promise<void> {
  onStep('exchange');
  const exchanged = await calls.exchange(provider, code, state);
  if (!exchanged.ok)
    throw new Error(
      sentenceOf(exchanged.error, {
        failed: 'The connection wasn’t completed. Press Connect to start over.',
        'signed-out': 'Sign in, then press Connect to start over.',
      }),
    );
  onStep('store');
  await storeTokens(provider, exchanged.value, calls);
  onStep('refresh');
  await refreshConnected(provider);
}

/** @throws Error 'Failed to store calendar token: {message}' */
async function storeTokens(
  provider: CalendarProvider,
  tokens: SealedTokens,
  calls: ReturnDeps['calls'],
): Promise<void> {
  const stored = await calls.store(provider, tokens);
  if (!stored.ok) throw new Error(calendarTokenFailedText(stored.error.message || sentenceOf(stored.error)));
}
