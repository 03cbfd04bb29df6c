/** A connection: whose, how far it is synchronized, what is wrong, and pausing or ending it. */
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, ConfirmDialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import type { Connection } from './connectable.ts';
import type { ConnectionActions } from './use-connection.ts';

export interface ConnectedLineProps {
  readonly connection: Connection;
  readonly actions: Pick<ConnectionActions, 'isBusy' | 'connect' | 'pause' | 'disconnect'>;
  readonly name: string;
  readonly stays: string;
  /** Its form connects again. */
  readonly hasForm?: boolean | undefined;
}

export function ConnectedLine({ connection, actions, name, stays, hasForm = false }: ConnectedLineProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy } = actions;
  const isPaused = connection.paused_at !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateTag connection={connection} />
        <p className="type-ui m-0 min-w-0 break-words">
          {connection.account === '' ? 'Connected' : `Connected as ${connection.account}`}
        </p>
      </div>
      <p className="type-meta m-0 text-text-2">{timesOf(connection, Date.now())}</p>
      {connection.problem !== '' && (
        <p role="alert" className="type-body m-0 text-pretty text-major">
          {connection.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {connection.must_renew && !hasForm && (
          <Button
            label="Connect again"
            variant="primary"
            isBusy={isBusy}
            onClick={() => void actions.connect()}
          />
        )}
        {!connection.must_renew && connection.is_synced && !isPaused && (
          <Button
            label="Sync now"
            variant="outline"
            isBusy={isBusy}
            onClick={() => void actions.pause(false)}
          />
        )}
        {!connection.must_renew && connection.is_synced && (
          <Button
            label={isPaused ? 'Resume' : 'Pause'}
            variant="outline"
            isBusy={isBusy}
            onClick={() => void actions.pause(!isPaused)}
          />
        )}
        <Button label="Disconnect" variant="outline" onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}?`}
        description={stays}
        confirmLabel="Disconnect"
        isBusy={isBusy}
        onConfirm={() => {
          setAsking(false);
          void actions.disconnect();
        }}
      />
    </>
  );
}

function StateTag({ connection }: { readonly connection: Connection }) {
  if (connection.must_renew) return <Tag tone="needs">Connect again</Tag>;
  if (connection.problem !== '') return <Tag tone="needs">Needs attention</Tag>;
  if (connection.paused_at !== null) return <Tag>Paused</Tag>;
  return <Tag tone="good">On</Tag>;
}

function timesOf(connection: Connection, nowMs: number): string {
  const since = `Since ${relativeTime(Date.parse(connection.connected_at), nowMs)}`;
  if (!connection.is_synced) return since;
  if (connection.last_synced_at === null) return connection.problem === '' ? 'First sync in progress' : since;
  const last = `last synced ${relativeTime(Date.parse(connection.last_synced_at), nowMs)}`;
  if (connection.next_sync_at === null) return `${since}, ${last}`;
  const minutes = Math.ceil((Date.parse(connection.next_sync_at) - nowMs) / 60_000);
  return `${since}, ${last}, next ${minutes <= 0 ? 'in a moment' : `in ${minutes} min`}`;
}
