/** State and actions of the QuickBooks card: the connection, from which day on, and what QuickBooks refused. */
import { DateInput, Field, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { CallError } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { IntegrationBodyProps } from '#src/ground/integration-card.ts';
import { useStore } from '#src/ground/use-store.ts';
import type { QuickbooksConnection, RefusedObject } from '../calls/quickbooks-calls.ts';
import { ConnectionState } from '../connection/connection-state.tsx';
import { useConnection } from '../connection/use-connection.ts';
import { returnFailure } from '../return/return-outcome.ts';
import { RefusedList } from './refused-list.tsx';
import { useQuickbooks, useQuickbooksCalls } from './use-quickbooks.ts';

const SETUP = {
  where: 'Create an app with the scope Accounting at developer.intuit.com.',
  settings: ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_SECRET', 'QUICKBOOKS_ENVIRONMENT (sandbox, for a trial)'],
};
const STAYS =
  'Nothing more is sent, and our access is revoked at Intuit. Invoices and payments that are already in QuickBooks stay there.';

export function QuickbooksBody({ organizationId }: IntegrationBodyProps) {
  const calls = useQuickbooksCalls();
  const quickbooks = useQuickbooks(calls, organizationId);
  const actions = useConnection(quickbooks);
  const failure = useStore(returnFailure);
  const toaster = useToaster();
  const connection = actions.state.status === 'ready' ? actions.state.connection : null;
  const tell = (message: string, error: CallError): void =>
    void toaster.show({ message, detail: sentenceOf(error), kind: 'error' });

  async function sendAgain(object: RefusedObject): Promise<void> {
    const done = await calls.sendAgain(organizationId, object);
    await actions.reread();
    if (!done.ok) tell('It couldn’t be sent again.', done.error);
  }
  async function setSince(day: string): Promise<void> {
    const done = await calls.setSince(organizationId, day);
    await actions.reread();
    if (!done.ok) tell('The day wasn’t saved.', done.error);
  }
  return (
    <div className="grid justify-items-start gap-3">
      {failure?.provider === 'quickbooks' && (
        <p role="alert" className="type-body m-0 text-major">
          {failure.message}
        </p>
      )}
      <ConnectionState of={quickbooks} setup={SETUP} actions={actions} stays={STAYS} />
      {connection !== null && (
        <div className="grid w-full gap-4 border-t border-line pt-4">
          <p className="type-body m-0">{sentText(connection)}</p>
          <Since key={connection.since} since={connection.since} onChange={setSince} />
          <RefusedList refused={connection.refused} onSendAgain={sendAgain} />
          <p className="type-note m-0 text-pretty text-text-2">
            Changes go from Plumbline to QuickBooks only. Enter refunds in QuickBooks yourself.
          </p>
        </div>
      )}
    </div>
  );
}

function sentText({ invoices, payments }: QuickbooksConnection): string {
  if (invoices === 0) return 'No invoice has been sent yet.';
  const of = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `In QuickBooks: ${of(invoices, 'invoice')} and ${of(payments, 'payment')}.`;
}

interface SinceProps {
  readonly since: string;
  readonly onChange: (day: string) => Promise<void>;
}

/** Saved when it is left: typing a year passes through others. */
function Since({ since, onChange }: SinceProps) {
  const [day, setDay] = useState(since);
  return (
    <Field
      label="Send invoices issued from"
      description="Choose the day after the last invoice that you entered in QuickBooks yourself."
    >
      <DateInput
        value={day}
        onChange={(event) => setDay(event.target.value)}
        onBlur={() => {
          if (day === '') setDay(since);
          else if (day !== since) void onChange(day);
        }}
      />
    </Field>
  );
}
