import { can } from '@plumbline/domain/office/permissions';
import { Banner, LinkButton } from '@plumbline/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { Organization } from '#src/ground/session/known-user.ts';
import { bannerWords } from './plan-words.ts';
import { usePlanFacts } from './use-subscription.ts';

/** Pages that show the end of the plan themselves. */
const SAYS_IT_ITSELF = /^\/(subscription|reports\/(select-type|new))(\/|$)/;

/** Announces that the trial is nearly over or a plan has ended; hidden on pages that say so anyway. */
export function PlanBanner({ organization }: { readonly organization: Organization }) {
  const { data: facts } = usePlanFacts(organization.id);
  const { pathname } = useLocation();
  if (facts === undefined || SAYS_IT_ITSELF.test(pathname)) return null;
  const mayManage = can(organization.role, 'manage subscription');
  const words = bannerWords(facts, mayManage, Date.now());
  if (words === null) return null;
  const label =
    mayManage && !['past_due', 'unpaid'].includes(facts.status) ? 'Choose a plan' : 'See the plan';
  return (
    <Banner
      icon={Hourglass}
      tone="needs"
      action={<LinkButton label={label} size="desk" variant="outline" render={<Link to="/subscription" />} />}
    >
      {words}
    </Banner>
  );
}
