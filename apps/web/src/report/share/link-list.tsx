import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, ConfirmDialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import type { ShareLink } from './share-calls.ts';

interface LinkListProps {
  readonly links: readonly ShareLink[];
  /** By the system's share sheet, or to the clipboard. */
  readonly onShare: (link: ShareLink) => void;
  readonly onSend: (link: ShareLink) => void;
  readonly onRevoke: (link: ShareLink) => void;
}

export function LinkList({ links, onShare, onSend, onRevoke }: LinkListProps) {
  const [revoking, setRevoking] = useState<ShareLink | null>(null);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className="type-h3 mt-0 mb-2.5">
        Links
      </h3>
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {links.map((link) => (
          <li key={link.id}>
            <Card>
              <p className="m-0 flex flex-wrap items-center gap-2 font-strong">
                <span className="min-w-0 flex-1 break-words">{nameOf(link)}</span>
                {link.kind === 'agent' && <Tag>Agent</Tag>}
                <State link={link} />
              </p>
              <p className="type-meta mt-1 mb-0 text-text-2">{factsOf(link)}</p>
              {isOpenLink(link) && link.url !== null && (
                <p className="type-meta mt-2 mb-0 rounded-chip bg-bg-sunken px-3 py-2 break-all select-all">
                  {link.url}
                </p>
              )}
              {isOpenLink(link) && (
                <div className="mt-3 flex flex-wrap gap-2">
                  {link.url !== null && <Button label={shareLabel()} onClick={() => onShare(link)} />}
                  {link.recipientEmail !== '' && <Button label="Send again" onClick={() => onSend(link)} />}
                  <Button variant="outline" label="Revoke" onClick={() => setRevoking(link)} />
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title="Revoke this link?"
        description="People who have it can no longer open the report. This can't be undone, but you can create a new link."
        confirmLabel="Revoke"
        onConfirm={() => {
          if (revoking !== null) onRevoke(revoking);
          setRevoking(null);
        }}
      />
    </section>
  );
}

/** As `shareUrl` will do it. */
const shareLabel = (): string =>
  matchMedia('(pointer: coarse)').matches && 'share' in navigator ? 'Share link' : 'Copy link';

const isExpired = ({ expiresAt }: ShareLink): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();
const isOpenLink = (link: ShareLink): boolean => link.revokedAt === null && !isExpired(link);

function State({ link }: { link: ShareLink }) {
  if (link.revokedAt !== null) return <Tag>Revoked</Tag>;
  if (isExpired(link)) return <Tag>Expired</Tag>;
  return link.hasPassword ? <Tag>Password</Tag> : null;
}

const nameOf = ({ recipientName, recipientEmail }: ShareLink): string =>
  [recipientName, recipientEmail].filter((text) => text !== '').join(', ') || 'Anyone with the link';

function factsOf({ openCount, lastOpenedAt, createdAt }: ShareLink): string {
  const ago = (instant: string): string => relativeTime(Date.parse(instant), Date.now());
  const made = `Created ${ago(createdAt)}`;
  if (openCount === 0 || lastOpenedAt === null) return `${made}. Not opened yet`;
  return `${made}. Opened ${openCount === 1 ? 'once' : `${openCount} times`}, last ${ago(lastOpenedAt)}`;
}
