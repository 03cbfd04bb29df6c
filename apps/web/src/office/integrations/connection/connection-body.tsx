/** State and actions of one provider's card. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { CALENDAR_PROVIDER_NAMES } from '@plumbline/domain/office/calendar-sync/providers';
import { Button, Skeleton } from '@plumbline/ui';
import type { ComponentType, ReactNode } from 'react';
import { useStore } from '#src/ground/use-store.ts';
import type { CalendarConnection } from '../calls/calendar-calls.ts';
import { returnFailure } from '../return/return-outcome.ts';
import { ConnectedLine } from './connected-line.tsx';
import type { PasswordFormProps } from './password-form.tsx';
import { PROVIDER_SETUPS } from './setup.ts';
import { type ConnectionActions, useConnection } from './use-connection.ts';

export interface ConnectionBodyProps {
  readonly provider: CalendarProvider;
  /** Shown below the state of a connection: its settings. */
  readonly children?: ReactNode;
  /** Connects without a page of the provider, while it is not connected or must be connected again. */
  readonly Form?: ComponentType<PasswordFormProps> | undefined;
  /** What a provider does not do yet, or needs to know before it is connected. */
  readonly note?: string;
  /** What stays at the provider after disconnecting. */
  readonly stays: string;
}

export function ConnectionBody({ provider, children, Form, note, stays }: ConnectionBodyProps) {
  const actions = useConnection(provider);
  const failure = useStore(returnFailure);
  const connection = actions.state.status === 'ready' ? actions.state.connection : null;
  return (
    <div className="grid justify-items-start gap-3">
      {failure?.provider === provider && (
        <p role="alert" className="type-body m-0 text-major">
          {failure.message}
        </p>
      )}
      <State provider={provider} actions={actions} stays={stays} hasForm={Form !== undefined} />
      {Form !== undefined && actions.state.status === 'ready' && needsForm(connection) && (
        <Form connection={connection} onConnected={actions.reread} />
      )}
      {connection?.is_synced && children}
      {note !== undefined && <p className="type-note m-0 text-pretty text-text-2">{note}</p>}
    </div>
  );
}

const needsForm = (connection: CalendarConnection | null): boolean =>
  connection === null || connection.must_renew || !connection.is_synced;

interface StateProps {
  readonly hasForm: boolean;
  readonly provider: CalendarProvider;
  readonly actions: ConnectionActions;
  readonly stays: string;
}

function State({ provider, actions, stays, hasForm }: StateProps) {
  const { state, isBusy } = actions;
  const name = CALENDAR_PROVIDER_NAMES[provider];
  if (state.status === 'loading') return <Skeleton label={`Loading ${name}`} rows={1} />;
  if (state.status === 'offline')
    return (
      <p className="type-body m-0 text-text-2">
        You’re offline. The connection keeps working and is shown when you’re back online.
      </p>
    );
  if (state.status === 'failed')
    return (
      <p className="type-body m-0 text-text-2">
        The connection couldn’t be loaded. It keeps working.{' '}
        <Button label="Try again" size="desk" variant="bare" onClick={actions.retry} />
      </p>
    );
  if (state.connection !== null)
    return (
      <ConnectedLine
        connection={state.connection}
        actions={actions}
        name={name}
        stays={stays}
        hasForm={hasForm}
      />
    );
  if (hasForm) return null;
  if (!state.isSetUp) return <Setup provider={provider} name={name} />;
  return (
    <Button
      label={`Connect ${name}`}
      variant="primary"
      isBusy={isBusy}
      onClick={() => void actions.connect()}
    />
  );
}

function Setup({ provider, name }: { readonly provider: CalendarProvider; readonly name: string }) {
  const { where, settings } = PROVIDER_SETUPS[provider];
  return (
    <details className="type-body w-full text-text-2">
      <summary className="min-h-11 cursor-pointer py-2.5 desk:min-h-0 desk:py-1">
        {name} isn’t set up on this server
      </summary>
      <p className="mt-1 mb-2 text-pretty">
        {where} Its redirect address is <code>{`${window.location.origin}/oauth/${provider}`}</code>. Then set
        these on the server and restart it:
      </p>
      <ul className="m-0 pl-5">
        {settings.map((setting) => (
          <li key={setting}>
            <code className="break-all">{setting}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
