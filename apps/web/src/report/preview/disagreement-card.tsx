import type { FactConflict } from '@plumbline/domain/report/engine/facts';
import { Card, Icon } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

export interface DisagreementCardProps {
  readonly disagreements: readonly FactConflict[];
  readonly reportId: string;
}

/** Contradictions between reports of the same house. Each row links to the question here. */
export function DisagreementCard({ disagreements, reportId }: DisagreementCardProps) {
  if (disagreements.length === 0) return null;
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">This property’s reports don’t match</h2>
      <p className="type-meta mt-1 mb-0 text-text-2">Correct what is wrong, here or in the other report.</p>
      <ul className="m-0 mt-2 list-none p-0">
        {disagreements.map((conflict) => (
          <li key={conflict.path} className="border-b border-line last:border-b-0">
            <Link
              to="/reports/$id"
              params={{ id: reportId }}
              search={{ at: conflict.path }}
              className="flex min-h-14 items-center gap-2 py-2 text-text no-underline hover:underline"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-ui leading-5 font-strong">{conflict.label}</span>
                <span className="type-meta block text-text-2">{sidesOf(conflict)}</span>
              </span>
              <Icon of={ChevronRight} className="text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** '1987 here; 1989 in Home Inspection Report' */
export const sidesOf = ({ own, values }: FactConflict): string =>
  values.map((each) => `${each.text} ${each === own ? 'here' : `in ${each.from}`}`).join('; ');
