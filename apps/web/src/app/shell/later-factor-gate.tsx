import { Button } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import type { SecondFactorGateProps } from '#src/account/factors/second-factor-gate.tsx';
import { log } from '#src/ground/log.ts';

const SecondFactorGate = lazy(async () => {
  try {
    return await import('#src/account/factors/second-factor-gate.tsx');
  } catch (error) {
    log.error('Two-step verification isn’t on this device yet.', error);
    return { default: MissingGate };
  }
});

/** The second sign-in step, loaded only for people with a second factor. */
export function LaterFactorGate(props: SecondFactorGateProps) {
  return (
    <Suspense fallback={null}>
      <SecondFactorGate {...props} />
    </Suspense>
  );
}

function MissingGate({ onSignOut }: SecondFactorGateProps) {
  return (
    <div className="grid gap-4">
      <p className="type-body m-0">
        You’re offline, and this step needs a connection. Your work is saved on this device.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button label="Try again" variant="primary" onClick={() => location.reload()} />
        <Button label="Sign out" variant="bare" onClick={onSignOut} />
      </div>
    </div>
  );
}
