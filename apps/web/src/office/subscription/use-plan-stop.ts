import { can } from '@plumbline/domain/office/permissions';
import {
  type Deed,
  isStopped,
  standingOf,
} from '@plumbline/domain/office/subscription/subscription-standing';
import { useToaster } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import type { Organization } from '#src/ground/session/known-user.ts';
import { askWords, GOES_ON_WITHOUT_A_PLAN, WAITS_FOR_A_PLAN } from './plan-words.ts';
import { usePlanFacts } from './use-subscription.ts';

/**
 * The gate (plan-gate.tsx) for actions started by a button: returns true where an ended plan stops the action,
 * after showing why. Offline, and until the server has answered, nothing is blocked.
 */
export function usePlanStop(organization: Organization | null, deed: Deed): () => boolean {
  const { data: facts } = usePlanFacts(organization?.id ?? null);
  const toaster = useToaster();
  const navigate = useNavigate();
  return () => {
    if (facts === undefined || !isStopped(deed, standingOf(facts, Date.now()))) return false;
    const mayManage = can(organization?.role ?? null, 'manage subscription');
    toaster.show({
      message: WAITS_FOR_A_PLAN,
      detail: mayManage ? GOES_ON_WITHOUT_A_PLAN : askWords(facts.managers),
      kind: 'warning',
      action: {
        label: mayManage ? 'Choose a plan' : 'See the plan',
        onPress: () => void navigate({ to: '/subscription' }),
      },
    });
    return true;
  };
}
