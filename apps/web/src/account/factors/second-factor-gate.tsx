import { Button, Skeleton } from '@plumbline/ui';
import { LogOut } from 'lucide-react';
import type { FactorNeed } from '#src/ground/session/session-state.ts';
import { ChallengePanel } from './challenge/challenge-panel.tsx';
import { Enrolment } from './setup/enrolment.tsx';
import { useFactors } from './use-factors.ts';

export interface SecondFactorGateProps {
  readonly need: FactorNeed;
  readonly account: string;
  readonly onDone: () => void;
  readonly onSignOut: () => void;
}

/** Between password and server: verifies the factor, or sets up the required one. */
export default function SecondFactorGate({ need, account, onDone, onSignOut }: SecondFactorGateProps) {
  return (
    <div>
      <h1 className="m-0 type-title text-balance">
        {need === 'verify' ? 'One more step' : 'Set up two-step verification'}
      </h1>
      <p className="type-body mt-2 mb-7 text-text-2">
        {need === 'verify'
          ? `Verify that it’s you, ${account}. Your work stays safe on this device.`
          : 'Your company requires two-step verification. Your work is saved on this device and will upload once you’ve set it up.'}
      </p>
      {need === 'verify' ? (
        <ChallengePanel onShown={onDone} />
      ) : (
        <FirstFactor account={account} onDone={onDone} />
      )}
      <div className="mt-6 -ml-4">
        <Button label="Sign out" icon={LogOut} variant="bare" onClick={onSignOut} />
      </div>
    </div>
  );
}

function FirstFactor({ account, onDone }: { readonly account: string; readonly onDone: () => void }) {
  const { state, reload } = useFactors();
  if (state.status === 'loading') return <Skeleton label="Loading" rows={3} />;
  if (state.status === 'ready') return <Enrolment present={state.value} account={account} onDone={onDone} />;
  return (
    <div className="grid gap-3">
      <p className="type-body m-0 text-text-2">
        We couldn’t reach the server. Your work is saved on this device.
      </p>
      <div>
        <Button label="Try again" onClick={() => void reload()} />
      </div>
    </div>
  );
}
