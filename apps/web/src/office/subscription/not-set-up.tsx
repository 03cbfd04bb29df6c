import { Button, Card, useToaster } from '@plumbline/ui';
import { Copy } from 'lucide-react';
import { log } from '#src/ground/log.ts';
import type { BillingState } from './calls/subscription-calls.ts';

export interface NotSetUpProps {
  readonly state: BillingState;
  readonly mayManage: boolean;
}

/** How the administrator enables billing. Until then nothing is limited. */
export function NotSetUp({ state, mayManage }: NotSetUpProps) {
  const toaster = useToaster();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(state.webhookUrl);
      toaster.show({ message: 'Address copied' });
    } catch (error) {
      log.info('The address wasn’t copied.', error);
      toaster.show({
        kind: 'error',
        message: 'This browser doesn’t allow copying',
        detail: state.webhookUrl,
      });
    }
  }
  return (
    <Card
      padding="large"
      className="type-body grid grid-cols-[minmax(0,1fr)] gap-3 text-text-2 [&_code]:wrap-anywhere"
    >
      <h2 className="type-h3 m-0 text-text">Billing isn’t set up</h2>
      <p className="m-0">This server has no payment provider, so there’s nothing to choose or pay.</p>
      {mayManage && (
        <>
          <p className="m-0">The administrator turns billing on:</p>
          <ol className="m-0 grid list-decimal gap-2 pl-6">
            <li>Take an account with Stripe, and look up its secret key.</li>
            <li>
              Add a webhook there with the address below, for the events <code>customer.subscription.*</code>,{' '}
              <code>invoice.*</code> and <code>checkout.session.completed</code>.
            </li>
            <li>
              Set <code>{state.missing.join(', ')}</code> and restart the server. Products and prices are
              created automatically.
            </li>
          </ol>
          <div>
            <Button icon={Copy} label="Copy the address for webhooks" onClick={() => void copy()} />
          </div>
          <p className="m-0">From then on, every company here has 30 days to choose a plan.</p>
        </>
      )}
    </Card>
  );
}
