/** What the provider charges, as the owner reads it on the provider's price list. Without it, no cost is shown. */
import { readPrice } from '@plumbline/domain/intelligence/model/usage-cost';
import { Button, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import type { IntelligenceState } from './calls/intelligence-calls.ts';
import type { Intelligence } from './use-intelligence.ts';

export interface PricesFormProps {
  readonly intelligence: Intelligence;
  readonly prices: IntelligenceState['prices'];
  readonly onNote: (note: string) => void;
}

const NOT_A_PRICE = 'Enter US dollars, such as 2.50.';

export function PricesForm({ intelligence: { calls, readAgain }, prices, onNote }: PricesFormProps) {
  const [sent, setSent] = useState(prices === null ? '' : String(prices.sent));
  const [received, setReceived] = useState(prices === null ? '' : String(prices.received));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = sent.trim() === '' && received.trim() === '';
  const errorOf = (typed: string): string =>
    isTried && !isEmpty && readPrice(typed) === null ? NOT_A_PRICE : '';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    onNote('');
    const [ofSent, ofReceived] = [readPrice(sent), readPrice(received)];
    if (!isEmpty && (ofSent === null || ofReceived === null)) return;
    setBusy(true);
    const given = ofSent === null || ofReceived === null ? null : { sent: ofSent, received: ofReceived };
    const answer = await calls.setPrices(given);
    setBusy(false);
    if (answer.ok) await readAgain();
    onNote(
      !answer.ok
        ? 'The prices couldn’t be saved. Check your connection and try again.'
        : given === null
          ? 'Prices removed. The cost is unknown.'
          : 'Prices saved.',
    );
  }
  return (
    <form
      className="mt-5 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <div>
        <h3 className="type-h3 m-0">What the provider charges</h3>
        <p className="type-note mt-1 mb-0 text-pretty text-text-2">
          Enter the prices of this model from the provider’s price list to see what your requests cost.
        </p>
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <Field label="Per million tokens sent, US$" error={errorOf(sent)}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={sent}
            onChange={(event) => setSent(event.target.value)}
          />
        </Field>
        <Field label="Per million tokens received, US$" error={errorOf(received)}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={received}
            onChange={(event) => setReceived(event.target.value)}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" label="Save prices" variant="outline" isBusy={isBusy} />
      </div>
    </form>
  );
}
