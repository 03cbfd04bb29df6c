/** The client's page: /pay/{token}. No sign-in; of the application it uses only the design system. */
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { Button, PlainPage } from '@plumbline/ui';
import { FileDown, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { unopened } from '#src/ground/backend/unopened.ts';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { LinesTable } from '../lines-table.tsx';
import { createPayCalls, type OpenedInvoice, type PayCalls, type PayPart } from './pay-calls.ts';
import { openedIn, useOpened } from './use-opened.ts';

export interface PayPageProps {
  readonly token: string;
  /** The card page that the client comes back from. */
  readonly paidSession: string | null;
}

const GONE = [
  'This invoice link doesn’t work',
  'It may be incomplete or expired. Ask your inspector for a new one.',
] as const;

export function PayPage({ token, paidSession }: PayPageProps) {
  const { backend } = useSessionParts();
  const calls = useMemo(
    () => createPayCalls({ backend: { config: backend.config }, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const { answer, open, isSettling } = useOpened(calls, token, paidSession);
  const opened = openedIn(answer);
  if (answer === null) {
    return (
      <main id="main" className="grid min-h-dvh place-items-center bg-bg">
        <p role="status" className="type-body text-text-2">
          Opening the invoice...
        </p>
      </main>
    );
  }
  if (opened === null) {
    const [title, words] = answer.ok ? GONE : unopened('The invoice', answer.error);
    return (
      <PlainPage title={title}>
        <p className="type-body mt-2 mb-6 text-pretty text-text-2">{words}</p>
        {!answer.ok && <Button label="Try again" onClick={() => void open()} />}
      </PlainPage>
    );
  }
  return (
    <main id="main" className="min-h-dvh bg-bg px-5 py-10 text-text">
      <div className="mx-auto w-full max-w-160">
        <InvoiceHead opened={opened} onPdf={() => calls.pdf(token)} />
        <PaymentPart opened={opened} isSettling={isSettling} onPay={(part) => calls.checkout(token, part)} />
        <InvoiceBody opened={opened} />
      </div>
    </main>
  );
}

interface InvoiceHeadProps {
  readonly opened: OpenedInvoice;
  readonly onPdf: () => ReturnType<PayCalls['pdf']>;
}

function InvoiceHead({ opened: { document }, onPdf }: InvoiceHeadProps) {
  const { issuer, title } = document;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function download(): Promise<void> {
    setState('busy');
    const answer = await onPdf();
    if (answer.ok) saveBlob(answer.value, `${title.replace(/[^\w -]/g, '')}.pdf`);
    setState(answer.ok ? 'idle' : 'failed');
  }
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="type-label m-0 text-text-2">{issuer.name}</p>
        <h1 className="type-h1 m-0 mt-1 text-balance">{title}</h1>
        <p className="type-note m-0 mt-1 flex flex-wrap gap-x-1 break-words text-text-2">
          {issuer.lines.map((line, index) => (
            <span key={line}>{index === issuer.lines.length - 1 ? line : `${line}, `}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <Button
          label="Download PDF"
          icon={FileDown}
          variant="outline"
          isBusy={state === 'busy'}
          onClick={() => void download()}
        />
        <Button label="Print" icon={Printer} variant="bare" onClick={() => window.print()} />
      </div>
      {state === 'failed' && (
        <p role="alert" className="type-note m-0 w-full text-major">
          The PDF couldn’t be downloaded. Try again in a moment.
        </p>
      )}
    </header>
  );
}

interface PaymentPartProps {
  readonly opened: OpenedInvoice;
  /** Back from the card page; its payment is not counted yet. */
  readonly isSettling: boolean;
  readonly onPay: (part: PayPart) => ReturnType<PayCalls['checkout']>;
}

function PaymentPart({ opened, isSettling, onPay }: PaymentPartProps) {
  const { balanceCents, depositCents, reportedCents, canPayByCard, payment, document } = opened;
  const [busy, setBusy] = useState<PayPart | null>(null);
  const [problem, setProblem] = useState('');
  async function pay(part: PayPart): Promise<void> {
    setBusy(part);
    setProblem('');
    const answer = await onPay(part);
    if (answer.ok && answer.value.status === 'go') {
      window.location.assign(answer.value.url);
      return;
    }
    setBusy(null);
    setProblem(problemOf(answer));
  }
  return (
    <section
      aria-label="Payment"
      className="my-6 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <p className="type-label m-0 text-text-2">Balance due</p>
      <p className="type-amount m-0 mt-1">{exactMoney(balanceCents)}</p>
      {isSettling && (
        <p role="status" className="type-body m-0 mt-2 text-text-2">
          Thank you. Your payment is being confirmed. This page updates when it is.
        </p>
      )}
      {payment === 'paid' && balanceCents > 0 && (
        <p role="status" className="type-body m-0 mt-2 text-good">
          Thank you. Your payment was received.
        </p>
      )}
      {balanceCents === 0 && (
        <p role="status" className="type-body m-0 mt-2 text-good">
          Nothing is owed on this invoice. Thank you.
        </p>
      )}
      {reportedCents > 0 && balanceCents > 0 && (
        <p className="type-note m-0 mt-2 text-text-2">{`${exactMoney(reportedCents)} was reported as received and is not counted yet.`}</p>
      )}
      {balanceCents > 0 && !canPayByCard && !isSettling && (
        <p className="type-body m-0 mt-2 text-text-2">
          {document.notes.length === 0
            ? `To pay, contact ${document.issuer.name}.`
            : `To pay, see below or contact ${document.issuer.name}.`}
        </p>
      )}
      {balanceCents > 0 && canPayByCard && !isSettling && (
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <Button
            label={`Pay ${exactMoney(balanceCents)} by card`}
            variant="primary"
            isBusy={busy === 'balance'}
            onClick={() => void pay('balance')}
          />
          {depositCents > 0 && (
            <Button
              label={`Pay the ${exactMoney(depositCents)} deposit`}
              variant="outline"
              isBusy={busy === 'deposit'}
              onClick={() => void pay('deposit')}
            />
          )}
        </div>
      )}
      {problem !== '' && (
        <p role="alert" className="type-body m-0 mt-3 text-major">
          {problem}
        </p>
      )}
    </section>
  );
}

function problemOf(answer: Result<{ readonly status: string; readonly reason?: string }>): string {
  if (!answer.ok && answer.error.kind === 'offline')
    return 'You’re offline. Try again when you’re connected.';
  if (answer.ok && answer.value.reason === 'nothing-owed')
    return 'Nothing is owed any longer. Reload this page.';
  return 'The card payment page couldn’t be opened. Try again in a moment, or pay another way.';
}

function InvoiceBody({ opened: { document } }: { readonly opened: OpenedInvoice }) {
  return (
    <>
      <dl className="m-0 grid gap-3 sm:grid-cols-2">
        {document.facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="type-label text-text-2">{label}</dt>
            <dd className="type-body m-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <LinesTable lines={document.lines} sums={document.sums} />
      </div>
      {document.notes.map((note) => (
        <p key={note} className="type-body mt-4 mb-0 whitespace-pre-line text-text-2">
          {note}
        </p>
      ))}
    </>
  );
}
