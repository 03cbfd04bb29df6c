import { countOf } from '@plumbline/domain/ground/format-number';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { totalsOf, WISH_LABELS } from '@plumbline/domain/report/repair-request/content';
import { Button, Card, Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import {
  listRepairRequests,
  type OfficeRequest,
  type RepairRequestDeps,
  readRepairRequest,
  requestLine,
} from './repair-request-calls.ts';
import type { ShareLink } from './share-calls.ts';

interface RepairRequestsProps {
  readonly deps: RepairRequestDeps;
  readonly reportId: string;
  readonly links: readonly ShareLink[];
}

/** That clients and agents made repair requests, and their items where they are shared with the company. */
export function RepairRequests({ deps, reportId, links }: RepairRequestsProps) {
  const requests = useQuery({
    queryKey: ['repair-requests', reportId],
    queryFn: () => listRepairRequests(deps, reportId),
  });
  if (requests.data === undefined || requests.data.length === 0) return null;
  const recipients = new Map(links.map(({ id, recipientName }) => [id, recipientName]));
  return (
    <section aria-labelledby="repair-requests">
      <h3 id="repair-requests" className="type-h3 mt-0 mb-2.5">
        Repair requests
      </h3>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {requests.data.map((request) => (
          <li key={request.id}>
            <Request deps={deps} request={request} recipientName={recipients.get(request.share_id) ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RequestProps {
  readonly deps: RepairRequestDeps;
  readonly request: OfficeRequest;
  readonly recipientName: string;
}

function Request({ deps, request, recipientName }: RequestProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <p className="m-0 font-strong wrap-anywhere">{requestLine(request, recipientName)}</p>
      <p className="type-meta mt-1 mb-0 text-text-2">
        {countOf(request.item_count, 'item')}.{' '}
        {request.is_shared_with_office
          ? 'Shared with your company'
          : 'Items and amounts aren’t shared with you'}
      </p>
      {request.is_shared_with_office && (
        <div className="mt-3">
          <Button
            label={isOpen ? 'Hide items' : 'View items'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && <RequestItems deps={deps} request={request} />}
        </div>
      )}
    </Card>
  );
}

function RequestItems({ deps, request }: Pick<RequestProps, 'deps' | 'request'>) {
  const content = useQuery({
    queryKey: ['repair-request', request.id, request.version],
    queryFn: () => readRepairRequest(deps, request.id),
  });
  if (content.isError)
    return <p className="type-note mt-3 mb-0">The items couldn’t load. They may no longer be shared.</p>;
  if (content.data === undefined) return <Skeleton className="mt-3 h-24" />;
  const { items, note } = content.data;
  const { totalCents } = totalsOf(items);
  return (
    <>
      <ol className="type-note mt-3 mb-0 grid gap-1.5 pl-5">
        {items.map(({ id, title, wish, amountCents, words }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-strong">{title}</span>
            {`: ${WISH_LABELS[wish]}${amountCents === null ? '' : `, ${exactMoney(amountCents)}`}`}
            {words !== '' && <span className="block text-text-2">{words}</span>}
          </li>
        ))}
      </ol>
      {totalCents > 0 && <p className="type-note mt-2 mb-0 font-strong">Total {exactMoney(totalCents)}</p>}
      {note !== '' && <p className="type-note mt-2 mb-0 whitespace-pre-line text-text-2">{note}</p>}
    </>
  );
}
