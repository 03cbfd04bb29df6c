import type { LockReason } from '@plumbline/domain/office/agreements/report-lock';
import { Button, PlainPage } from '@plumbline/ui';
import type { CallError } from '#src/ground/backend/call.ts';
import { unopened } from '#src/ground/backend/unopened.ts';

const CLOSED = {
  gone: [
    'This link does not open a report',
    'It may have been replaced, or its time is over. Ask your inspector for a new one: it takes them a moment.',
  ],
  preparing: [
    'The report is on its way',
    'It has been published and is being uploaded. Try again in a few minutes.',
  ],
} as const;

interface ClosedLinkProps {
  /** What the server says about the link, or why it said nothing. */
  readonly reason: keyof typeof CLOSED | CallError;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** One page for every closed link. Unknown, revoked, and expired ones look the same. */
export function ClosedLink({ reason, isBusy, onRetry }: ClosedLinkProps) {
  const [title, text] = typeof reason === 'string' ? CLOSED[reason] : unopened('The report', reason);
  return (
    <PlainPage title={title}>
      <p className="type-body mt-2 mb-0 text-pretty text-text-2">{text}</p>
      {reason !== 'gone' && (
        <div className="mt-6">
          <Button label="Try again" isBusy={isBusy} onClick={onRetry} />
        </div>
      )}
    </PlainPage>
  );
}

const WAITS_FOR: Readonly<Record<LockReason, string>> = {
  signature:
    'the inspection agreement is signed by everybody. You have the link to it in an e-mail of its own',
  payment: 'the inspection is paid',
};

interface LockedLinkProps {
  readonly reasons: readonly LockReason[];
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** The report exists, but its reader must do something first. */
export function LockedLink({ reasons, isBusy, onRetry }: LockedLinkProps) {
  return (
    <PlainPage title="The report is ready and waits for you">
      <p className="type-body mt-2 mb-0 text-pretty text-text-2">It opens here as soon as</p>
      <ul className="type-body my-2 grid list-disc gap-1.5 pl-6 text-text-2">
        {reasons.map((reason) => (
          <li key={reason}>{WAITS_FOR[reason]}.</li>
        ))}
      </ul>
      <p className="type-body m-0 text-pretty text-text-2">Is that done already? Then ask your inspector.</p>
      <div className="mt-6">
        <Button label="Try again" isBusy={isBusy} onClick={onRetry} />
      </div>
    </PlainPage>
  );
}
