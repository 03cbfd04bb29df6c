import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ConfirmDialog, Skeleton, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { AccountCalls } from '#src/account/calls/account-calls.ts';
import type { Result } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';
import { localDay } from '#src/ground/device/local-day.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

/** Deletes one's own account fourteen days after the request; until then one tap cancels it. */
export function AccountSection({ calls }: { readonly calls: AccountCalls }) {
  const toaster = useToaster();
  const { stepUp } = useSessionParts();
  const { state, reload } = useRead(calls.deletion);
  const [isAsking, setAsking] = useState(false);

  async function after(result: Result<null>, done: string): Promise<void> {
    await reload();
    if (result.ok) toaster.show({ message: done });
    else toaster.show({ kind: 'error', message: sentenceOf(result.error, SENTENCES) });
  }
  async function end(): Promise<void> {
    setAsking(false);
    if (!(await stepUp.requireSecondFactor())) return;
    await after(await calls.deleteAccount(), 'Your account ends in 14 days');
  }
  if (state.status === 'loading') return <Skeleton label="Loading" rows={1} />;
  if (state.status === 'failed') {
    return (
      <Card padding="large" className="flex flex-wrap items-center gap-3">
        <p className="type-body m-0">The server couldn’t be reached.</p>
        <Button label="Try again" onClick={() => void reload()} />
      </Card>
    );
  }
  return (
    <Card padding="large" className="grid gap-4">
      {state.value === null ? (
        <>
          <p className="type-body m-0 text-text-2">
            Your account is deleted 14 days after you request it. Your work stays with the company under your
            name; your contact details are erased.
          </p>
          <div>
            <Button label="Delete my account" variant="outline" onClick={() => setAsking(true)} />
          </div>
        </>
      ) : (
        <>
          <p className="type-body m-0 font-strong">{`Your account will be deleted on ${dayOf(state.value)}.`}</p>
          <div>
            <Button
              label="Keep my account"
              variant="primary"
              onClick={async () => after(await calls.keepAccount(), 'Your account stays')}
            />
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete your account"
        description="Your account will be deleted in 14 days. We’re emailing you a confirmation. You can cancel here until then. If you’re the only member, the company is archived. Upload any work left on your devices first."
        confirmLabel="Delete my account"
        onConfirm={() => void end()}
      />
    </Card>
  );
}

const SENTENCES: Sentences = {
  invalid: 'You own a company that has other members. Transfer ownership under Settings, Team, first.',
};

const dayOf = (instant: string): string => formatDay(localDay(instant));
