import { can } from '@plumbline/domain/office/permissions';
import { Button, Card, ConfirmDialog, Skeleton, Switch, useToaster } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { failure } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { createFactorPolicyCalls, type FactorPolicy as Policy } from '../calls/factor-policy-calls.ts';

const SENTENCES: Sentences = {
  'not-now': 'Set up two-step verification for yourself first. Then you can require it.',
  offline: 'You’re offline. Nothing has changed.',
  'signed-out': 'Verify it’s you first, then try again.',
};

/** For owners and admins: whether all members need a second factor. */
export function FactorPolicy() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null || !can(organization.role, 'manage members')) return null;
  return <PolicySection organizationId={organization.id} />;
}

type State = 'loading' | 'failed' | Policy;

function PolicySection({ organizationId }: { readonly organizationId: string }) {
  const { backend, stepUp } = useSessionParts();
  const toaster = useToaster();
  const calls = useMemo(() => createFactorPolicyCalls(backend, organizationId), [backend, organizationId]);
  const [state, setState] = useState<State>('loading');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    try {
      setState(await calls.read());
    } catch (error) {
      log.info('The rule about second factors was not read.', error);
      setState((before) => (typeof before === 'string' ? 'failed' : before));
    }
  }, [calls]);
  useEffect(() => {
    void load();
  }, [load]);

  async function demand(isOn: boolean): Promise<void> {
    setBusy(true);
    const set = (await stepUp.requireSecondFactor()) ? await calls.demand(isOn) : failure('signed-out');
    setBusy(false);
    setAsking(false);
    if (set.ok) {
      const undo = { label: 'Undo', onPress: () => void demand(!isOn) };
      toaster.show({
        message: isOn ? 'Two-step verification is now required' : 'Two-step verification is now optional',
        action: undo,
      });
    } else toaster.show({ kind: 'error', message: sentenceOf(set.error, SENTENCES) });
    await load();
  }
  return (
    <section aria-labelledby="security-policy" className="grid gap-3">
      <h2 id="security-policy" className="type-h3 m-0">
        Everyone on your team
      </h2>
      {state === 'loading' && <Skeleton label="Loading the rule" rows={1} />}
      {state === 'failed' && (
        <div>
          <p className="type-body mt-0 mb-2 text-text-2">
            We couldn’t reach the server that stores this rule.
          </p>
          <Button label="Try again" onClick={() => void load()} />
        </div>
      )}
      {typeof state !== 'string' && (
        <Card padding="large">
          <Switch
            label="Require two-step verification"
            description={
              state.without.length === 0
                ? 'All members have it.'
                : `${state.without.length} ${state.without.length === 1 ? 'member hasn’t' : 'members haven’t'} set it up yet.`
            }
            isOn={state.isDemanded}
            onChange={(isOn) => (isOn ? setAsking(true) : void demand(false))}
          />
        </Card>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Require two-step verification?"
        description="Team members who don’t have it yet must set it up before syncing again. Their work stays on their device until then."
        confirmLabel="Require it"
        isBusy={isBusy}
        onConfirm={() => void demand(true)}
      />
    </section>
  );
}
