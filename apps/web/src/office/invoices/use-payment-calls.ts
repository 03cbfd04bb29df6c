import { useMemo } from 'react';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { createPaymentCalls, type PaymentCalls } from './calls/payment-calls.ts';

export function usePaymentCalls(): PaymentCalls {
  const { backend } = useSessionParts();
  const organizationId = useSignedIn()?.organization?.id ?? '';
  return useMemo(
    () => createPaymentCalls({ backend, organizationId, fetch: (input, init) => fetch(input, init) }),
    [backend, organizationId],
  );
}
