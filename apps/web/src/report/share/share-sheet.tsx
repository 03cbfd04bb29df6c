/** The share links of one report: create, send, copy, see openings, revoke. Online only, with a notice. */
import { Banner, EmptyState, Sheet, Skeleton, useToaster } from '@plumbline/ui';
import { WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { useMutation, useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { findSame } from './find-same.ts';
import { LinkList } from './link-list.tsx';
import { LockNote } from './lock-note.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { RepairRequests } from './repair-requests.tsx';
import { createShareCalls, type NewLink, type ShareLink } from './share-calls.ts';
import { shareUrl } from './share-url.ts';
import { useOnline } from './use-online.ts';

export function ShareSheet({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const isOnline = useOnline();
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Share the report"
    >
      {isOnline ? (
        <>
          <LockNote reportId={reportId} />
          <Links reportId={reportId} />
        </>
      ) : (
        <Banner icon={WifiOff} className="rounded-md">
          You need to be online to share a report.
        </Banner>
      )}
    </Sheet>
  );
}

function Links({ reportId }: { reportId: string }) {
  const { store, repositories } = useLocal();
  const { backend } = useSessionParts();
  const queries = useQueryClient();
  const toaster = useToaster();
  const calls = useMemo(
    () =>
      createShareCalls({
        rest: backend.rest,
        kept: store.database.local,
        origin: location.origin,
        random: (size) => crypto.getRandomValues(new Uint8Array(size)),
      }),
    [backend, store],
  );
  const key = ['report-shares', reportId];
  const links = useQuery({ queryKey: key, queryFn: () => calls.list(reportId) });
  const recipients = useQuery({
    queryKey: ['report-recipients', reportId],
    queryFn: () => recipientsOf(repositories, reportId),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const failed = () =>
    toaster.show({ message: "We couldn't reach the server. Nothing was sent. Try again.", kind: 'error' });

  const make = useMutation({
    mutationFn: async ({ link, isSending }: { link: NewLink; isSending: boolean }) => {
      // The same link for the same person is one link, however often it is requested.
      const made = findSame(links.data ?? [], link, Date.now()) ?? (await calls.create(reportId, link));
      if (isSending) await calls.send(made.id);
      return { made, isSending };
    },
    onSuccess: ({ made, isSending }) => {
      if (isSending) toaster.show({ message: sentText(made) });
      else handOver(made);
    },
    onError: failed,
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => calls.revoke(id),
    onError: failed,
    onSettled: refresh,
  });
  const send = useMutation({
    mutationFn: ({ id }: ShareLink) => calls.send(id),
    onSuccess: (_, link) => toaster.show({ message: sentText(link) }),
    onError: failed,
  });

  function handOver({ url }: ShareLink): void {
    if (url === null) return;
    void shareUrl(url).then((outcome) => {
      if (outcome === 'copied') toaster.show({ message: 'Link copied' });
      if (outcome === 'neither') toaster.show({ message: 'The link is in the list below.', kind: 'warning' });
    });
  }

  if (recipients.data === undefined) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-8">
      <NewLinkForm
        recipients={recipients.data}
        isBusy={make.isPending}
        onMake={(link, isSending) => make.mutate({ link, isSending })}
      />
      {links.isError && (
        <EmptyState title="The links couldn’t load">Close this and open it again.</EmptyState>
      )}
      {links.data && (
        <LinkList
          links={links.data}
          onShare={handOver}
          onSend={(link) => send.mutate(link)}
          onRevoke={(link) => revoke.mutate(link.id)}
        />
      )}
      {links.data && <RepairRequests deps={backend} reportId={reportId} links={links.data} />}
    </div>
  );
}

const sentText = ({ recipientEmail }: ShareLink): string => `The email to ${recipientEmail} is on its way`;

/** Client and agent of the inspection, as far as they are in the contacts. */
async function recipientsOf({ reports, inspections, contacts }: LocalWork['repositories'], reportId: string) {
  const report = await reports.get(reportId);
  const inspection = report && (await inspections.get(report.inspectionId));
  const named = async (contactId: string | null) => {
    const contact = contactId === null ? null : await contacts.get(contactId);
    return { name: contact?.name ?? '', email: contact?.email ?? '' };
  };
  const [client, agent] = await Promise.all([
    named(inspection?.clientContactId ?? null),
    named(inspection?.agentContactId ?? null),
  ]);
  return { client, agent };
}
