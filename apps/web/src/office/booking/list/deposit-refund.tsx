/** Gives back the deposit of a canceled booking, where the office decides that itself. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import { Button, ConfirmDialog, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { useQueryClient } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { LoggedBooking } from '../calls/booking-log.ts';
import { refundDeposit } from '../calls/deposit-calls.ts';

export function DepositRefund({ booking }: { readonly booking: LoggedBooking }) {
  const { backend } = useSessionParts();
  const queries = useQueryClient();
  const toaster = useToaster();
  const [isAsking, setAsking] = useState(false);
  const { deposit } = booking.details;
  if (booking.status !== 'cancelled' || deposit?.state !== 'paid') return null;
  const amount = formatMoney(deposit.cents);

  async function refund(): Promise<void> {
    setAsking(false);
    const called = await refundDeposit(backend, booking.id);
    toaster.show(
      called.ok
        ? { message: `${amount} is on its way back to the client’s card.` }
        : { message: 'The deposit couldn’t be refunded. Try again when you’re online.', kind: 'error' },
    );
    await queries.invalidateQueries({ queryKey: ['bookings'] });
  }
  return (
    // Above the link that covers the row.
    <span className="relative z-1 block">
      <Button label="Refund deposit" variant="bare" onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={`Refund the deposit of ${amount}?`}
          confirmLabel="Refund deposit"
          onConfirm={() => void refund()}
          onOpenChange={setAsking}
          description={`${booking.details.name} gets it back on the card they paid with. The booking’s invoice is voided.`}
        />
      )}
    </span>
  );
}
