import { Disclosure } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import type { InspectionForm, NewReportForm } from './inspection-form.ts';

const FOLDED = [
  'addressLine2',
  'yearBuilt',
  'squareFeet',
  'agentId',
  'agentName',
  'agentEmail',
  'agentPhone',
  'durationMinutes',
  'fee',
  'attendees',
] as const satisfies readonly (keyof InspectionForm)[];

export interface MoreDetailsProps {
  readonly form: Pick<NewReportForm, 'values' | 'problems'>;
  readonly empty: InspectionForm;
  readonly children: ReactNode;
}

/** What can wait until the house, folded; open when something in it was entered or does not fit. */
export function MoreDetails({ form, empty, children }: MoreDetailsProps) {
  const hasProblem = FOLDED.some((name) => form.problems[name] !== undefined);
  const [wasFilled] = useState(() =>
    FOLDED.some((name) => String(form.values[name]) !== String(empty[name])),
  );
  return (
    <Disclosure
      // Opens again for a problem: closed, it would hide what to correct.
      key={String(hasProblem)}
      title="More details"
      aside={<span className="type-meta text-text-3 max-sm:hidden">Property details, agent, fee</span>}
      isOpenAtFirst={hasProblem || wasFilled}
      className="border-t"
    >
      {children}
    </Disclosure>
  );
}
