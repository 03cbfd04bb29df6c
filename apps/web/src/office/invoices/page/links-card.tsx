/** Links through which clients see and pay the invoice. Online only; a new link is copied or sent from the header. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, ConfirmDialog, Tag, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import type { InvoiceLink } from '../calls/payment-calls.ts';
import { usePaymentCalls } from '../use-payment-calls.ts';

export const linksKey = (invoiceId: string): string[] => ['invoice links', invoiceId];
/** Before 'Show all'. */
const SHOWN = 5;

export function LinksCard({ invoiceId }: { readonly invoiceId: string }) {
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  const toaster = useToaster();
  const [isWhole, setWhole] = useState(false);
  const [ending, setEnding] = useState<InvoiceLink | null>(null);
  const links = useQuery({ queryKey: linksKey(invoiceId), queryFn: () => calls.links(invoiceId) });
  if (links.isPending || (links.isSuccess && links.data.length === 0)) return null;

  async function end(link: InvoiceLink): Promise<void> {
    const ended = await calls.revokeLink(link.id);
    toaster.show(
      ended.ok
        ? { message: 'Link revoked' }
        : { message: 'The link was not revoked', detail: sentenceOf(ended.error), kind: 'error' },
    );
    await queries.invalidateQueries({ queryKey: linksKey(invoiceId) });
  }
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Payment links</h2>
      {links.isError ? (
        <p className="type-note mt-1.5 mb-0 text-text-2">
          The links can’t be shown offline. They keep working.
        </p>
      ) : (
        <ul className="m-0 mt-2 grid list-none gap-3 p-0">
          {(isWhole ? links.data : links.data.slice(0, SHOWN)).map((link) => (
            <li key={link.id} className="border-t border-line pt-3">
              <p className="type-ui m-0 flex items-start justify-between gap-3">
                <span className="min-w-0 break-words">{nameOf(link)}</span>
                {link.revoked_at !== null && <Tag>Revoked</Tag>}
              </p>
              <p className="type-note m-0 mt-0.5 text-text-2">{factsOf(link)}</p>
              {link.revoked_at === null && (
                <Button label="Revoke link" variant="bare" onClick={() => setEnding(link)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {links.isSuccess && links.data.length > SHOWN && !isWhole && (
        <Button
          label={`Show all ${links.data.length}`}
          variant="bare"
          className="mt-2"
          onClick={() => setWhole(true)}
        />
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        onOpenChange={() => setEnding(null)}
        title="Revoke this link?"
        description="Anyone who has it can no longer see or pay the invoice. This can’t be undone, but you can send a new link."
        confirmLabel="Revoke link"
        onConfirm={() => {
          if (ending !== null) void end(ending);
          setEnding(null);
        }}
      />
    </Card>
  );
}

const nameOf = (link: InvoiceLink): string =>
  link.emailed_to === '' ? 'Copied link' : `Sent to ${link.emailed_to}`;

function factsOf({
  open_count: count,
  last_opened_at: openedAt,
  created_at: createdAt,
}: InvoiceLink): string {
  const ago = (instant: string): string => relativeTime(Date.parse(instant), Date.now());
  const made = `Created ${ago(createdAt)}`;
  if (count === 0 || openedAt === null) return `${made}. Not opened yet`;
  return `${made}. Opened ${count === 1 ? 'once' : `${count} times`}, last ${ago(openedAt)}`;
}
