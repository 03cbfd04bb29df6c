/** How a connection stands: loading, offline, not set up, ready to connect, connected. */
import { Button, Skeleton } from '@plumbline/ui';
import type { Connectable, Connection } from './connectable.ts';
import { ConnectedLine } from './connected-line.tsx';
import type { ProviderSetup } from './setup.ts';
import type { ConnectionActions } from './use-connection.ts';

export interface ConnectionStateProps {
  readonly of: Pick<Connectable<Connection>, 'id' | 'name'>;
  readonly setup: ProviderSetup;
  readonly actions: ConnectionActions;
  /** What stays at the provider after disconnecting. */
  readonly stays: string;
  /** Its form connects instead of a button. */
  readonly hasForm?: boolean;
}

export function ConnectionState({ of, setup, actions, stays, hasForm = false }: ConnectionStateProps) {
  const { state, isBusy } = actions;
  if (state.status === 'loading') return <Skeleton label={`Loading ${of.name}`} rows={1} />;
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
        name={of.name}
        stays={stays}
        hasForm={hasForm}
      />
    );
  if (hasForm) return null;
  if (!state.isSetUp) return <Setup of={of} setup={setup} />;
  return (
    <Button
      label={`Connect ${of.name}`}
      variant="primary"
      isBusy={isBusy}
      onClick={() => void actions.connect()}
    />
  );
}

function Setup({ of: { id, name }, setup: { where, settings } }: Pick<ConnectionStateProps, 'of' | 'setup'>) {
  return (
    <details className="type-body w-full text-text-2">
      <summary className="min-h-11 cursor-pointer py-2.5 desk:min-h-0 desk:py-1">
        {name} isn’t set up on this server
      </summary>
      <p className="mt-1 mb-2 text-pretty">
        {where} Its redirect address is{' '}
        <code className="break-all">{`${window.location.origin}/oauth/${id}`}</code>. Then set these on the
        server and restart it:
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
