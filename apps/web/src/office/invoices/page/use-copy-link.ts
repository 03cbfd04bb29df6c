import { newRequestToken, tokenHash } from '@plumbline/domain/report/repair-request/link-tokens';
import { useToaster } from '@plumbline/ui';
import { useQueryClient } from '#src/ground/backend/queries.ts';
import { usePaymentCalls } from '../use-payment-calls.ts';
import { linksKey } from './links-card.tsx';

/** Creates a link for the client and copies it; each press creates a new one, because no token is kept. */
export function useCopyLink(invoiceId: string): () => Promise<void> {
  const calls = usePaymentCalls();
  const toaster = useToaster();
  const queries = useQueryClient();
  return async () => {
    const token = newRequestToken((size) => crypto.getRandomValues(new Uint8Array(size)));
    const made = await calls.createLink(invoiceId, tokenHash(token));
    if (!made.ok) {
      toaster.show({
        message: 'The payment link wasn’t created',
        detail:
          made.error.kind === 'offline'
            ? 'Links need a connection. Try again when you’re online.'
            : 'The invoice hasn’t uploaded yet. Try again in a moment.',
        kind: 'error',
      });
      return;
    }
    await queries.invalidateQueries({ queryKey: linksKey(invoiceId) });
    const url = `${window.location.origin}/pay/${token}`;
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    toaster.show(
      isCopied ? { message: 'Payment link copied' } : { message: 'Payment link created', detail: url },
    );
  };
}
