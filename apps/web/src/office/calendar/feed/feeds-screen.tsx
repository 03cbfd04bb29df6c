/** Calendar feed links on their card of /settings/integrations, created and revoked online. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Button,
  ConfirmDialog,
  Field,
  SegmentedControl,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { CalendarFeed, CalendarFeedCalls, FeedCovers } from '../calls/calendar-feed-calls.ts';
import { type FeedsState, useFeedCalls, useFeeds } from './use-feeds.ts';

const COVERS: Readonly<Record<FeedCovers, string>> = { mine: 'My appointments', team: 'Everyone’s' };

export function FeedsScreen({ organizationId }: { readonly organizationId: string }) {
  return <FeedsView calls={useFeedCalls(organizationId)} />;
}

function FeedsView({ calls }: { readonly calls: CalendarFeedCalls }) {
  const toaster = useToaster();
  const { state, reload } = useFeeds(calls);
  const [covers, setCovers] = useState<FeedCovers>('mine');
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [revoking, setRevoking] = useState<CalendarFeed | null>(null);

  async function create(): Promise<void> {
    setBusy(true);
    const made = await calls.create(covers);
    setBusy(false);
    if (made.ok) {
      setLink(made.value);
      reload();
    } else
      toaster.show({
        message: 'The link couldn’t be created.',
        detail: sentenceOf(made.error, SENTENCES),
        kind: 'error',
      });
  }
  async function revoke(feed: CalendarFeed): Promise<void> {
    setBusy(true);
    const ended = await calls.revoke(feed.id);
    setBusy(false);
    setRevoking(null);
    if (ended.ok) {
      toaster.show({ message: 'Link ended' });
      setLink(null);
      reload();
    } else
      toaster.show({
        message: 'The link couldn’t be ended.',
        detail: sentenceOf(ended.error, SENTENCES),
        kind: 'error',
      });
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <SegmentedControl
          label="What it shows"
          options={[
            { value: 'mine', label: COVERS.mine },
            { value: 'team', label: COVERS.team },
          ]}
          value={covers}
          onValueChange={setCovers}
        />
        <Button label="Create link" icon={Link2} isBusy={isBusy} onClick={() => void create()} />
      </div>
      {link !== null && <NewLink link={link} />}
      <LinkList state={state} onReload={reload} onEnd={setRevoking} />
      <ConfirmDialog
        isOpen={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title="End this link?"
        description="Calendars that subscribed to it stop showing your appointments. You can create a new link at any time."
        confirmLabel="End link"
        isBusy={isBusy}
        onConfirm={() => revoking !== null && void revoke(revoking)}
      />
    </div>
  );
}

interface LinkListProps {
  readonly state: FeedsState;
  readonly onReload: () => void;
  readonly onEnd: (feed: CalendarFeed) => void;
}

function LinkList({ state, onReload, onEnd }: LinkListProps) {
  if (state.status === 'loading') return <Skeleton label="Loading links" rows={2} />;
  if (state.status === 'failed')
    return (
      <p className="type-body m-0 text-text-2">
        Your links couldn’t be loaded. They keep working.{' '}
        <Button label="Try again" size="desk" variant="bare" onClick={onReload} />
      </p>
    );
  if (state.list.length === 0) return <p className="type-body m-0 text-text-2">No links yet.</p>;
  return (
    <ul aria-label="Active links" className="m-0 grid list-none divide-y divide-line p-0">
      {state.list.map((feed) => (
        <li key={feed.id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 flex-1">
            <span className="type-ui block">{COVERS[feed.covers]}</span>
            <span className="type-meta block text-text-3">{historyOf(feed)}</span>
          </span>
          <Button label="End link" variant="outline" onClick={() => onEnd(feed)} />
        </li>
      ))}
    </ul>
  );
}

function NewLink({ link }: { readonly link: string }) {
  const toaster = useToaster();
  return (
    <div role="status" className="grid gap-1.5">
      <div className="flex items-end gap-2">
        <Field label="Your link" className="min-w-0 flex-1">
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          label="Copy"
          icon={Copy}
          onClick={() =>
            navigator.clipboard.writeText(link).then(
              () => toaster.show({ message: 'Copied' }),
              () =>
                toaster.show({
                  message: 'The link couldn’t be copied. Select it and copy it yourself.',
                  kind: 'warning',
                }),
            )
          }
        />
      </div>
      <p className="type-meta m-0 text-text-2">
        Copy it now: it won’t be shown again. Anyone with the link can see your appointments.
      </p>
    </div>
  );
}

function historyOf({ createdAt, lastReadAt }: CalendarFeed): string {
  const nowMs = Date.now();
  const made = `Created ${relativeTime(Date.parse(createdAt), nowMs)}`;
  return lastReadAt === null
    ? `${made}, not used yet`
    : `${made}, last used ${relativeTime(Date.parse(lastReadAt), nowMs)}`;
}

const SENTENCES: Sentences = { 'not-now': 'You have ten links. End one that’s no longer used.' };
