import type { LockReason } from '@plumbline/domain/agreements/report-lock';
import { Button, PlainPage } from '@plumbline/ui';

export type ClosedStatus = 'gone' | 'preparing' | 'offline' | 'busy' | 'failed';

const WORDS: Record<ClosedStatus, readonly [title: string, text: string]> = {
  gone: [
    'This link does not open a report',
    'It may have been replaced, or its time is over. Ask your inspector for a new one: it takes them a moment.',
  ],
  preparing: [
    'The report is on its way',
    'It has been published and is being uploaded. Try again in a few minutes.',
  ],
  offline: ['No network', 'The report opens as soon as this device is online again.'],
  busy: ['Too many tries', 'Wait a few minutes, then try again.'],
  failed: [
    'The report cannot be shown right now',
    'This is our fault, not yours. Try again in a few minutes.',
  ],
};

interface ClosedLinkProps {
  readonly status: ClosedStatus;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** One page for every closed link. Unknown, revoked, and expired ones look the same. */
export function ClosedLink({ status, isBusy, onRetry }: ClosedLinkProps) {
  const [title, text] = WORDS[status];
  return (
    <PlainPage title={title}>
      <p className="type-body mt-2 mb-0 text-pretty text-text-2">{text}</p>
      {status !== 'gone' && (
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
