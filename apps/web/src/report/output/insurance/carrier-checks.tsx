import type { UnmetCheck } from '@plumbline/domain/insurance/carrier-rules/find-unmet-checks';
import { Card, Icon } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';

export interface CarrierChecksProps {
  readonly checks: readonly UnmetCheck[];
  readonly carrier: string | null;
  readonly reportId: string;
}

/** What the insurer requires beyond the form, shown while the inspector is still on site. */
export function CarrierChecks({ checks, carrier, reportId }: CarrierChecksProps) {
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Before you leave</h2>
      {checks.length === 0 ? (
        <p className="type-note mt-2 mb-0 flex items-start gap-2 text-text-2">
          <Icon of={CircleCheck} className="text-sync-safe" />
          {carrier === null
            ? 'No unmet rules found. Enter the insurer to see what it requires.'
            : `Nothing ${carrier} requires is missing, based on the rules entered here.`}
        </p>
      ) : (
        <ul className="m-0 mt-2 list-none p-0">
          {checks.map((check) => (
            <li key={check.ruleId} className="border-b border-line last:border-b-0">
              <Check check={check} reportId={reportId} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Check({ check, reportId }: { check: UnmetCheck; reportId: string }) {
  const { message, photos, path, carrier, source, asOf } = check;
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block text-ui leading-5 font-strong">{message}</span>
      <span className="type-meta block text-text-2">
        {photos !== null && `${photos.have} of ${photos.need} photos. `}
        {`${carrier}, ${source}, as of ${asOf}`}
      </span>
    </span>
  );
  if (path === null) return <div className="flex min-h-14 items-center gap-2 py-2">{words}</div>;
  return (
    <Link
      to="/reports/$id"
      params={{ id: reportId }}
      search={{ at: path.split('/').slice(0, 1).join('/') }}
      className="flex min-h-14 items-center gap-2 py-2 text-text no-underline hover:underline"
    >
      {words}
      <Icon of={ChevronRight} className="text-text-3" />
    </Link>
  );
}
