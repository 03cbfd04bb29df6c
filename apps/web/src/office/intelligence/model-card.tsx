import { countOf, formatMoney, formatNumber } from '@plumbline/domain/ground/format-number';
import { costCents } from '@plumbline/domain/intelligence/model/usage-cost';
import { Button, Card, Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import type { IntelligenceState } from './calls/intelligence-calls.ts';
import { recipientOf, testWords } from './provider-names.ts';
import type { Intelligence } from './use-intelligence.ts';

export interface ModelCardProps {
  readonly intelligence: Intelligence;
  readonly isOwner: boolean;
}

/** Whose model answers, or how to set one up. */
export function ModelCard({ intelligence, isOwner }: ModelCardProps) {
  const { state } = intelligence;
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0 mb-3">Model</h2>
      {state.data !== undefined ? (
        <ModelState state={state.data} intelligence={intelligence} isOwner={isOwner} />
      ) : state.isError || state.fetchStatus === 'paused' ? (
        <div className="grid justify-items-start gap-3">
          <p className="type-body m-0 text-text-2">
            The model can’t be shown right now. Requests on this device wait and are sent when you’re back
            online.
          </p>
          <Button label="Try again" onClick={() => void state.refetch()} />
        </div>
      ) : (
        <Skeleton label="Loading the model..." className="h-16" />
      )}
    </Card>
  );
}

function ModelState({
  state,
  intelligence,
  isOwner,
}: ModelCardProps & { readonly state: IntelligenceState }) {
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (state.source === 'none')
    return (
      <div className="type-body grid gap-2 text-text-2">
        <p className="m-0 font-medium text-text">Not set up</p>
        <p className="m-0 text-pretty">
          {isOwner
            ? 'Add your own key below, or ask your administrator to set up a model for everyone. Until then nothing is sent. The library search works without a model.'
            : 'The owner adds a key here, or your administrator sets up a model for everyone. Until then nothing is sent. The library search works without a model.'}
        </p>
      </div>
    );
  async function test(): Promise<void> {
    setBusy(true);
    setResult(testWords(await intelligence.calls.test()));
    setBusy(false);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="type-body m-0">{recipientOf(state)}</p>
      <p className="type-note m-0 text-text-2">
        {state.source === 'operator'
          ? 'Included at no extra charge, without a quota. A limit per person only stops scripts.'
          : 'The provider bills your account directly.'}
        {!state.hears && ' It doesn’t turn voice notes into text; they wait.'}
        {state.isLimited && ' You’ve reached the hourly limit. Requests that wait are answered later.'}
      </p>
      {state.source === 'office' && state.usage !== null && (
        <div className="type-note grid gap-1 text-text-2">
          <p className="m-0">
            This key, last 30 days: {formatNumber(state.usage.requests)} answers,{' '}
            {formatNumber(state.usage.inputTokens)} tokens sent, {formatNumber(state.usage.outputTokens)}{' '}
            received.
          </p>
          <p className="m-0">{costWords(state.usage, state.prices)}</p>
        </div>
      )}
      {isOwner && <Button label="Test it" isBusy={isBusy} onClick={() => void test()} />}
      <p role="status" className="type-note m-0 text-text-2">
        {isBusy ? 'Sending a drawn sample photo...' : result}
      </p>
    </div>
  );
}

/** From the owner's prices only: what is not entered stays unknown. */
function costWords(
  usage: NonNullable<IntelligenceState['usage']>,
  prices: IntelligenceState['prices'],
): string {
  if (prices === null) return 'Cost: unknown. Enter the provider’s prices under Your own key to see it.';
  const cents = costCents(usage, prices);
  const cost = cents > 0 && cents < 1 ? 'less than $0.01' : formatMoney(Math.round(cents));
  const left =
    usage.uncounted === 0
      ? ''
      : ` ${countOf(usage.uncounted, 'answer')} came without a count of tokens, such as voice notes; the provider charges them separately.`;
  return `Cost at the prices you entered: ${cost}.${left}`;
}
