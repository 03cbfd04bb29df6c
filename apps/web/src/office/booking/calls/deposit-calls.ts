/** Refunds of deposits. The server keeps the wish and asks the card processor until it is done. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, type Result } from '#src/ground/backend/call.ts';

const answerSchema = z.object({ status: z.enum(['refunding', 'none']) });

export const refundDeposit = (
  backend: Pick<Backend, 'rest'>,
  bookingId: string,
): Promise<Result<z.infer<typeof answerSchema>>> =>
  call(
    backend,
    (rest) => rest.rpc('booking_deposit_refund', { p_booking: bookingId }),
    (data) => answerSchema.parse(data),
  );
