import { Card, Icon, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';

/** For payment managers of an organization that pays twice. */
export function DoubleNotice() {
  return (
    <Card padding="large" className="flex gap-3">
      <span className="mt-0.5 flex-none text-sync-needs">
        <Icon of={TriangleAlert} />
      </span>
      <div className="grid min-w-0 gap-3">
        <h2 className="type-h3 m-0">Two subscriptions are running</h2>
        <p className="type-body m-0 max-w-[38rem] text-pretty text-text-2">
          Your company is being billed twice. The administrator has been told which subscription to end and
          refund. Your plan is unchanged. Cancel plan ends both.
        </p>
        <div>
          <LinkButton label="Contact support" variant="outline" render={<Link to="/support-center" />} />
        </div>
      </div>
    </Card>
  );
}
