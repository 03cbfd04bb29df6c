/** The office's own account at the card processor: connect, state, disconnect. Needs a connection. */
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ConfirmDialog } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import type { PaymentAccount } from '../calls/payment-calls.ts';
import { usePaymentCalls } from '../use-payment-calls.ts';

export interface ReturnedFromProcessor {
  readonly state: string;
  readonly code: string;
}

export interface CardPaymentsProps {
  readonly isOwner: boolean;
  readonly returned: ReturnedFromProcessor | null;
}

const QUERY = ['payment account'];
const NOT_SET_UP = 'Card payments aren’t set up on this server. Contact your administrator.';

export function CardPayments({ isOwner, returned }: CardPaymentsProps) {
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  const account = useQuery({ queryKey: QUERY, queryFn: () => calls.account() });
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reread = () => queries.invalidateQueries({ queryKey: QUERY });
  useFinish(returned, setNote, reread);

  async function connect(): Promise<void> {
    setBusy(true);
    const answer = await calls.connect();
    if (answer.ok && answer.value.outcome === 'go') {
      window.location.assign(answer.value.url);
      return;
    }
    setBusy(false);
    setNote(answer.ok ? NOT_SET_UP : 'The connection couldn’t be started. Try again when you’re online.');
  }
  async function disconnect(): Promise<void> {
    const answer = await calls.disconnect();
    setNote(answer.ok ? 'Stripe account disconnected' : 'The account couldn’t be disconnected. Try again.');
    await reread();
  }

  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Card payments</h2>
      <p className="type-body mt-1.5 mb-4 text-pretty text-text-2">
        Clients pay by card into your own Stripe account from the invoice link. We charge no fee. Stripe’s
        fees apply.
      </p>
      {account.isError && (
        <p className="type-body m-0 text-text-2">The connection can’t be shown offline. It keeps working.</p>
      )}
      {account.isSuccess && (
        <AccountLine
          account={account.data}
          isOwner={isOwner}
          isBusy={isBusy}
          onConnect={() => void connect()}
          onDisconnect={() => void disconnect()}
        />
      )}
      {note !== '' && (
        <p role="status" className="type-note mt-3 mb-0 text-text-2">
          {note}
        </p>
      )}
    </Card>
  );
}

/** Trades the code once, then takes it out of the address. */
function useFinish(
  returned: ReturnedFromProcessor | null,
  onNote: (note: string) => void,
  onDone: () => unknown,
): void {
  const calls = usePaymentCalls();
  const navigate = useNavigate();
  const isFinished = useRef(false);
  useEffect(() => {
    if (returned === null || isFinished.current) return;
    isFinished.current = true;
    void calls.finish(returned.state, returned.code).then(async (answer) => {
      const isConnected = answer.ok && answer.value.outcome === 'done';
      onNote(isConnected ? 'Stripe account connected' : 'The account wasn’t connected. Start again.');
      await onDone();
      await navigate({ to: '/settings/invoices', search: {}, replace: true });
    });
  }, [returned, calls, navigate, onNote, onDone]);
}

interface AccountLineProps {
  readonly account: PaymentAccount | null;
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

function AccountLine({ account, isOwner, isBusy, onConnect, onDisconnect }: AccountLineProps) {
  const [isAsking, setAsking] = useState(false);
  if (account === null) {
    return isOwner ? (
      <Button label="Connect Stripe" variant="primary" isBusy={isBusy} onClick={onConnect} />
    ) : (
      <p className="type-body m-0 text-text-2">Not connected. Only the owner can connect it.</p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="type-body m-0 mr-auto">
        {account.can_charge ? 'Connected' : 'Connected, but Stripe doesn’t allow charges yet'}
        {`, since ${formatDay(account.connected_at.slice(0, 10))}.`}
      </p>
      {isOwner && <Button label="Disconnect" variant="outline" onClick={() => setAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Disconnect Stripe?"
        description="Clients can no longer pay by card. What was paid stays in your account and on your invoices."
        confirmLabel="Disconnect Stripe"
        onConfirm={() => {
          setAsking(false);
          onDisconnect();
        }}
      />
    </div>
  );
}
