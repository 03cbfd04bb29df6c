/** State and actions of one calendar provider's card. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { Button } from '@plumbline/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useStore } from '#src/ground/use-store.ts';
import type { CalendarConnection } from '../calls/calendar-calls.ts';
import { returnFailure } from '../return/return-outcome.ts';
import { ConnectionState } from './connection-state.tsx';
import type { PasswordFormProps } from './password-form.tsx';
import { PROVIDER_SETUPS } from './setup.ts';
import { useCalendar } from './use-calendar.ts';
import { useConnection } from './use-connection.ts';

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
  const calendar = useCalendar(provider);
  const actions = useConnection(calendar);
  const failure = useStore(returnFailure);
  const connection = actions.state.status === 'ready' ? actions.state.connection : null;
  return (
    <div className="grid justify-items-start gap-3">
      {failure?.provider === provider && (
        <p role="alert" className="type-body m-0 text-major">
          {failure.message}
        </p>
      )}
      <ConnectionState
        of={calendar}
        setup={PROVIDER_SETUPS[provider]}
        actions={actions}
        stays={stays}
        hasForm={Form !== undefined}
      />
      {Form !== undefined && actions.state.status === 'ready' && needsForm(connection) && (
        <ConnectByForm name={calendar.name} isOpenAtOnce={connection !== null}>
          <Form connection={connection} onConnected={actions.reread} />
        </ConnectByForm>
      )}
      {connection?.is_synced && children}
      {note !== undefined && <p className="type-note m-0 text-pretty text-text-2">{note}</p>}
    </div>
  );
}

interface ConnectByFormProps {
  readonly name: string;
  /** Connecting again is what the card is about. */
  readonly isOpenAtOnce: boolean;
  readonly children: ReactNode;
}

/** The page stays calm: a form appears once someone asks to connect. */
function ConnectByForm({ name, isOpenAtOnce, children }: ConnectByFormProps) {
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  return isOpen ? (
    children
  ) : (
    <Button label={`Connect ${name}`} variant="primary" onClick={() => setOpen(true)} />
  );
}

const needsForm = (connection: CalendarConnection | null): boolean =>
  connection === null || connection.must_renew || !connection.is_synced;
