import { roleWords } from '@plumbline/domain/ground/roles';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, ConfirmDialog, Skeleton, Tag } from '@plumbline/ui';
import { useState } from 'react';
import type { Read } from '#src/ground/backend/use-read.ts';
import type { Invitation } from './calls/team-calls.ts';

export interface InvitationListProps {
  readonly state: Read<readonly Invitation[]>;
  readonly onRetry: () => void;
  readonly onResend: (invitation: Invitation) => void;
  readonly onRevoke: (invitation: Invitation) => void;
}

/** Open invitations. */
export function InvitationList({ state, onRetry, onResend, onRevoke }: InvitationListProps) {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <section aria-labelledby="team-invitations">
      <h2 id="team-invitations" className="type-h3 mt-0 mb-2.5">
        Invitations
      </h2>
      {state.status === 'loading' && <Skeleton label="Loading invitations" rows={2} />}
      {state.status === 'failed' && (
        <p className="type-body m-0 text-text-2">
          Invitations are kept on the server, and it was not reached.{' '}
          <Button label="Try again" size="desk" variant="bare" onClick={onRetry} />
        </p>
      )}
      {state.status === 'ready' && state.value.length === 0 && (
        <p className="type-body m-0 text-text-2">No pending invitations.</p>
      )}
      {state.status === 'ready' && state.value.length > 0 && (
        <ul className="m-0 grid list-none gap-2.5 p-0">
          {state.value.map((invitation) => (
            <li key={invitation.id}>
              <Card>
                <p className="m-0 flex flex-wrap items-center gap-2 font-strong">
                  <span className="min-w-0 flex-1 break-all">{invitation.email}</span>
                  <Tag tone={isOver(invitation) ? 'needs' : 'plain'}>
                    {isOver(invitation) ? 'Expired' : roleWords[invitation.role].name}
                  </Tag>
                </p>
                <p className="type-meta mt-1 mb-0 text-text-2">
                  {`Sent ${relativeTime(Date.parse(invitation.sentAt), Date.now())}`}
                </p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button label="Send again" onClick={() => onResend(invitation)} />
                  <Button label="Withdraw" variant="outline" onClick={() => setRevoking(invitation)} />
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={`Withdraw the invitation to ${revoking?.email ?? ''}`}
        description="Its link no longer opens. You can invite the same person again at any time."
        confirmLabel="Withdraw invitation"
        onConfirm={() => {
          if (revoking !== null) onRevoke(revoking);
          setRevoking(null);
        }}
      />
    </section>
  );
}

const isOver = ({ expiresAt }: Invitation): boolean => Date.parse(expiresAt) <= Date.now();
