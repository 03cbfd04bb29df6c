/** The deposit of a held time: where it is paid, and its state once the time is gone. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { UnpaidBooking } from '@plumbline/domain/office/booking/page-contract';
import { Button, LinkButton } from '@plumbline/ui';

export interface PayDepositProps extends Pick<UnpaidBooking, 'state' | 'cents' | 'url'> {
  readonly slug: string;
  /** Asks whether it was paid; null right after the form. */
  readonly onCheck: (() => void) | null;
}

const WORDS: Readonly<Record<UnpaidBooking['state'], (amount: string) => string>> = {
  open: (amount) =>
    `We’re holding your time for half an hour. It’s booked as soon as the deposit of ${amount} is paid, which counts toward the price.`,
  over: () => 'The deposit wasn’t paid in time, so this time is open to others again. You weren’t charged.',
  refunding: (amount) =>
    `The time was taken before your payment arrived. Your deposit of ${amount} is on its way back to your card.`,
  refunded: (amount) =>
    `The time was taken before your payment arrived. Your deposit of ${amount} was refunded to your card.`,
};

export function PayDeposit({ state, cents, url, slug, onCheck }: PayDepositProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="type-body m-0">{WORDS[state](formatMoney(cents))}</p>
      {state === 'open' && url !== null && (
        // Card pages refuse to open inside another page.
        <LinkButton
          label={`Pay ${formatMoney(cents)} by card`}
          variant="primary"
          render={<a href={url} target="_top" />}
        />
      )}
      {state === 'open' && onCheck !== null && (
        <>
          <p className="type-meta m-0 text-text-3">Just paid? It can take a minute to show up here.</p>
          <Button label="Check again" variant="outline" onClick={onCheck} />
        </>
      )}
      {state !== 'open' && (
        <LinkButton label="Choose another time" variant="primary" render={<a href={`/book/${slug}`} />} />
      )}
    </div>
  );
}
