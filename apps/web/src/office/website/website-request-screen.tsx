/** /website-request: the form, and what has become of the requests that were sent. */

import { failedText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { WEBSITE_STATUSES } from '@plumbline/domain/office/website/website-request';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ListRow,
  PageHeader,
  Skeleton,
  Tag,
  useToaster,
} from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { createWebsiteCalls, type WebsiteCalls } from './calls/website-calls.ts';
import { RequestForm } from './request-form.tsx';
import type { RequestDraft } from './use-request-form.ts';
import {
  dropWaitingRequest,
  keepWaitingRequest,
  readWaitingRequests,
  sendWaitingRequests,
  type WaitingRequest,
} from './waiting-requests.ts';

const KEY = 'website-requests';
const BRIEF_SHOWN = 90;

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  brief: z.string(),
  audience: z.string(),
  pages: z.array(z.string()),
  examples: z.string(),
  material: z.array(z.string()),
  domain: z.string(),
  style: z.string(),
  budget: z.string(),
  wantedOn: z.string(),
  notes: z.string(),
});

export function WebsiteRequestScreen() {
  const { backend } = useSessionParts();
  const calls = useMemo(() => createWebsiteCalls(backend), [backend]);
  const waiting = useWaiting(calls);
  const keeper = useFormDraft('website-request');
  const empty = useEmptyDraft();
  const toaster = useToaster();
  const [round, setRound] = useState(0);
  // A stored draft belongs to the first round: it has been sent since.
  const initial = (round === 0 ? draftSchema.safeParse(keeper.kept).data : undefined) ?? empty;
  return (
    <div className="page-form pt-6 pb-24">
      <PageHeader
        title="Website request"
        description="Tell us what your site should do. We’ll reply with questions or a quote."
        help={<HelpLink article="website-request" />}
        className="mb-6"
      />
      {keeper.kept === undefined ? (
        <Skeleton label="Loading the form" className="h-96" />
      ) : (
        <RequestForm
          key={round}
          initial={initial}
          onChange={keeper.save}
          onSend={async (request) => {
            const isKept = await waiting.add(request);
            if (!isKept)
              return 'This device has no room to keep the request. Free up some space, then send it again.';
            await keeper.clear();
            setRound(round + 1);
            toaster.show({ message: 'Request saved', detail: 'It will upload when you’re back online.' });
            return null;
          }}
        />
      )}
      <OwnRequests calls={calls} waiting={waiting.items} onRetry={waiting.retry} onDrop={waiting.drop} />
    </div>
  );
}

function useEmptyDraft(): RequestDraft {
  const person = useSignedIn();
  return {
    name: person?.profile?.fullName ?? '',
    email: person?.user.email ?? '',
    phone: '',
    brief: '',
    audience: '',
    pages: ['home'],
    examples: '',
    material: [],
    domain: '',
    style: '',
    budget: '',
    wantedOn: '',
    notes: '',
  };
}

/** Unsent requests; sent when the page opens, when one is added, and when the network comes back. */
function useWaiting(calls: WebsiteCalls) {
  const { store } = useLocal();
  const queries = useQueryClient();
  const [items, setItems] = useState<readonly WaitingRequest[]>([]);
  const work = useMemo(() => {
    async function refresh(): Promise<void> {
      setItems(await readWaitingRequests(store));
    }
    async function send(): Promise<void> {
      await sendWaitingRequests(store, calls);
      await refresh();
      await queries.invalidateQueries({ queryKey: [KEY] });
    }
    const quietly = (doing: Promise<void>) =>
      void doing.catch((error: unknown) => log.info('A request for a website waits.', error));
    return {
      start: () => quietly(refresh().then(send)),
      add: async (request: WaitingRequest['request']): Promise<boolean> => {
        const item = { id: crypto.randomUUID(), request, createdAt: new Date().toISOString(), refusal: null };
        if (!(await keepWaitingRequest(store, item))) return false;
        await refresh();
        quietly(send());
        return true;
      },
      retry: (item: WaitingRequest) =>
        quietly(
          keepWaitingRequest(store, { ...item, refusal: null })
            .then(refresh)
            .then(send),
        ),
      drop: (id: string) => quietly(dropWaitingRequest(store, id).then(refresh)),
    };
  }, [store, calls, queries]);
  useEffect(() => {
    work.start();
    addEventListener('online', work.start);
    return () => removeEventListener('online', work.start);
  }, [work]);
  return { items, add: work.add, retry: work.retry, drop: work.drop };
}

interface OwnRequestsProps {
  readonly calls: WebsiteCalls;
  readonly waiting: readonly WaitingRequest[];
  readonly onRetry: (item: WaitingRequest) => void;
  readonly onDrop: (id: string) => void;
}

function OwnRequests({ calls, waiting, onRetry, onDrop }: OwnRequestsProps) {
  const [dropping, setDropping] = useState<WaitingRequest | null>(null);
  return (
    <section aria-labelledby="own-requests" className="mt-12">
      <h2 id="own-requests" className="type-h2 mt-0 mb-4">
        Your requests
      </h2>
      {waiting.length > 0 && (
        <Card padding="none" className="mb-4">
          {waiting.map((item) => (
            <ListRow
              key={item.id}
              title={shorten(item.request.brief)}
              meta={item.refusal ?? 'On this device. It will be sent when you open this page online.'}
              aside={
                <span className="flex flex-col gap-1 desk:flex-row">
                  {item.refusal !== null && <Button label="Try again" onClick={() => onRetry(item)} />}
                  <Button label="Discard" variant="bare" onClick={() => setDropping(item)} />
                </span>
              }
            />
          ))}
        </Card>
      )}
      <SentRequests calls={calls} hasWaiting={waiting.length > 0} />
      <ConfirmDialog
        isOpen={dropping !== null}
        title="Discard this request?"
        description="It has not been sent, and exists only on this device."
        confirmLabel="Discard request"
        onConfirm={() => {
          if (dropping !== null) onDrop(dropping.id);
          setDropping(null);
        }}
        onOpenChange={() => setDropping(null)}
      />
    </section>
  );
}

function SentRequests({ calls, hasWaiting }: { readonly calls: WebsiteCalls; readonly hasWaiting: boolean }) {
  const nowMs = useMinute();
  const organizationId = useSignedIn()?.organization?.id ?? null;
  const sent = useQuery({
    queryKey: [KEY, organizationId],
    queryFn: () => (organizationId === null ? [] : calls.list(organizationId)),
  });
  if (sent.data === undefined) {
    if (sent.fetchStatus === 'paused')
      return (
        <EmptyState title="You’re offline" headingLevel={3}>
          Sent requests are kept on the server and load when you’re back online.
        </EmptyState>
      );
    if (sent.isError)
      return (
        <EmptyState
          title={failedText('load', 'requests')}
          headingLevel={3}
          action={<Button label={tryAgainLabel} onClick={() => void sent.refetch()} />}
        >
          The server didn’t respond. Nothing is lost.
        </EmptyState>
      );
    return <Skeleton label="Loading requests" className="h-24" />;
  }
  if (sent.data.length === 0)
    return hasWaiting ? null : (
      <EmptyState title="None yet" headingLevel={3}>
        Your requests appear here with their status.
      </EmptyState>
    );
  return (
    <Card padding="none">
      {sent.data.map(({ id, details, requester_name, status, created_at }) => (
        <ListRow
          key={id}
          title={shorten(details.brief)}
          meta={`${requester_name}, ${relativeTime(Date.parse(created_at), nowMs)}`}
          aside={<Tag tone={status === 'received' ? 'plain' : 'good'}>{WEBSITE_STATUSES[status]}</Tag>}
        />
      ))}
    </Card>
  );
}

const shorten = (text: string): string =>
  text.length <= BRIEF_SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', BRIEF_SHOWN))} …`;
