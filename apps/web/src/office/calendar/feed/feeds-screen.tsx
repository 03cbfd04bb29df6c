/** /settings/calendars: calendar feed links, created and revoked online. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Button,
  Card,
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
import { useFeedCalls, useFeeds } from './use-feeds.ts';

const COVERS: Readonly<Record<FeedCovers, string>> = { mine: 'My appointments', team: 'Everybody’s' };

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
        message: 'The link was not made.',
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
      toaster.show({ message: 'The link is ended. Calendars that have it show nothing new.' });
      setLink(null);
      reload();
    } else
      toaster.show({
        message: 'The link was not ended.',
        detail: sentenceOf(ended.error, SENTENCES),
        kind: 'error',
      });
  }

  return (
    <div className="grid max-w-(--page-form) gap-6">
      <section aria-label="New link" className="grid gap-4">
        <p className="type-body m-0 text-text-2">
          Google Calendar, Apple Calendar and Outlook show your appointments when you subscribe to a link.
          Whoever has the link can read them, so keep it to yourself; a link that got about is ended here.
        </p>
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
          <Button
            label="Make a link"
            icon={Link2}
            variant="primary"
            isBusy={isBusy}
            onClick={() => void create()}
          />
        </div>
        {link !== null && <NewLink link={link} />}
      </section>
      <section aria-label="Links" className="grid gap-2.5">
        <h2 className="type-h3 m-0">Links that work</h2>
        {state.status === 'loading' && <Skeleton label="Loading links" rows={2} />}
        {state.status === 'failed' && (
          <p className="type-body m-0 text-text-2">
            Links are kept on the server, and it was not reached.{' '}
            <Button label="Try again" size="desk" variant="bare" onClick={reload} />
          </p>
        )}
        {state.status === 'ready' && state.list.length === 0 && (
          <p className="type-body m-0 text-text-2">No calendar reads your appointments.</p>
        )}
        {state.status === 'ready' &&
          state.list.map((feed) => (
            <Card key={feed.id}>
              <div className="flex flex-wrap items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="type-ui block">{COVERS[feed.covers]}</span>
                  <span className="type-meta block text-text-3">{historyOf(feed)}</span>
                </span>
                <Button label="End link" variant="outline" onClick={() => setRevoking(feed)} />
              </div>
            </Card>
          ))}
      </section>
      <ConfirmDialog
        isOpen={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title="End this link"
        description="Calendars that subscribed to it stop showing your appointments. A new link can be made at any time."
        confirmLabel="End link"
        isBusy={isBusy}
        onConfirm={() => revoking !== null && void revoke(revoking)}
      />
    </div>
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
              () => toaster.show({ message: 'Copied.' }),
              () =>
                toaster.show({
                  message: 'It could not be copied. Select it and copy it by hand.',
                  kind: 'warning',
                }),
            )
          }
        />
      </div>
      <p className="type-meta m-0 text-text-2">
        It is shown this once. Copy it into the calendar that should show your appointments.
      </p>
    </div>
  );
}

function historyOf({ createdAt, lastReadAt }: CalendarFeed): string {
  const nowMs = Date.now();
  const made = `Made ${relativeTime(Date.parse(createdAt), nowMs)}`;
  return lastReadAt === null
    ? `${made}, not asked for yet`
    : `${made}, last asked for ${relativeTime(Date.parse(lastReadAt), nowMs)}`;
}

const SENTENCES: Sentences = { 'not-now': 'Ten links work already. End one that nobody uses.' };
