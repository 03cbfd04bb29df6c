import type { PaymentPage } from './calls/subscription-calls.ts';

export interface PaymentWords {
  readonly title: string;
  readonly sentence: string;
}

const NOT_TWICE = 'You can’t be charged twice. While this is open, no other payment can be made.';

/** Message after a payment while the plan is not active yet. */
export function paymentWords(
  page: PaymentPage['page'] | null,
  isSlow: boolean,
  organization: string,
): PaymentWords {
  switch (page) {
    case 'paid':
      return isSlow
        ? {
            title: 'Payment received, not active yet',
            sentence: `Your bank may still have to confirm. The server looks every minute, and the plan appears here and under Subscription automatically. ${NOT_TWICE}`,
          }
        : {
            title: 'Payment received',
            sentence: 'Your plan is being activated. That takes a few seconds; you can also go on working.',
          };
    case 'open':
      return {
        title: 'The payment isn’t finished',
        sentence:
          'Nothing was charged. The payment page is still open; go back to it, or choose another plan.',
      };
    case 'expired':
      return {
        title: 'The payment page has expired',
        sentence: 'Nothing was charged. Choose a plan again to start over.',
      };
    case 'foreign':
      return {
        title: `This payment is not one of ${organization}`,
        sentence: 'It belongs to another company or server. Your own plan is under Subscription.',
      };
    case null:
      return isSlow
        ? {
            title: 'No payment yet',
            sentence: `If you have paid, it is taken care of: the server asks the payment provider every minute, and the plan appears automatically. ${NOT_TWICE} If you went back without paying, nothing was charged.`,
          }
        : {
            title: 'One moment',
            sentence:
              'We ask the payment provider about your payment. That takes a few seconds; you can also go on working, nothing is lost.',
          };
  }
}
