import { can } from '@plumbline/domain/office/permissions';
import {
  type Deed,
  isStopped,
  standingOf,
} from '@plumbline/domain/office/subscription/subscription-standing';
import { EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Organization } from '#src/ground/session/known-user.ts';
import { askWords, GOES_ON_WITHOUT_A_PLAN, WAITS_FOR_A_PLAN } from './plan-words.ts';
import { usePlanFacts } from './use-subscription.ts';

export interface PlanGateProps {
  readonly organization: Organization | null;
  readonly deed: Deed;
  readonly children: ReactNode;
}

/**
 * Blocks what an ended plan stops, once the server has confirmed it: offline, and until it has answered, nothing is
 * blocked. Work created behind it is sent like any other (ADR 0064).
 */
export function PlanGate({ organization, deed, children }: PlanGateProps) {
  return organization === null ? children : <Gate organization={organization} deed={deed} rest={children} />;
}

interface GateProps {
  readonly organization: Organization;
  readonly deed: Deed;
  readonly rest: ReactNode;
}

function Gate({ organization, deed, rest }: GateProps) {
  const { data: facts } = usePlanFacts(organization.id);
  if (facts === undefined || !isStopped(deed, standingOf(facts, Date.now()))) return rest;
  const mayManage = can(organization.role, 'manage subscription');
  return (
    <EmptyState
      title={WAITS_FOR_A_PLAN}
      className="m-5 pt-4.5"
      action={
        <div className="flex flex-wrap gap-2.5">
          <LinkButton
            label={mayManage ? 'Choose a plan' : 'See the plan'}
            variant="primary"
            render={<Link to="/subscription" />}
          />
          <LinkButton label="Your reports" variant="outline" render={<Link to="/reports" />} />
        </div>
      }
    >
      {GOES_ON_WITHOUT_A_PLAN}
      {mayManage ? '' : ` ${askWords(facts.managers)}`}
    </EmptyState>
  );
}
