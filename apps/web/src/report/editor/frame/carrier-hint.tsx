/** On an insurer's report: the number of requirements beyond the form, shown while still on site. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { findCarrierChecks } from '@plumbline/domain/insurance/report-insurance/find-carrier-checks';
import { classNames, Icon } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useEditor } from '../model/editor-context.ts';

export function CarrierHint({ className }: { readonly className?: string | undefined }) {
  const { definition, photos, readAnswer, report, view } = useEditor();
  const { repositories, officeId } = useLocal();
  const values = useLive(`dated values ${officeId}`, () => repositories.datedValues.live(officeId));
  const { inspectionId } = report;
  // Its date selects the rules until the form has one.
  const visits = useLive(`inspection ${inspectionId}`, () =>
    repositories.inspections.live({ ids: [inspectionId] }),
  );
  const visit = visits.status === 'ready' ? (visits.value[0] ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with every answer that is read here
  const checks = useMemo(
    () =>
      findCarrierChecks(
        {
          definition,
          read: readAnswer,
          placements: photos.map(({ placement }) => placement),
          inspection: visit,
        },
        values.status === 'ready' ? values.value : [],
      ).checks,
    [definition, readAnswer, photos, view, values, visit],
  );
  const [first] = checks;
  if (first === undefined || visits.status === 'loading') return null;
  return (
    <Link
      to="/reports/$id/insurance"
      params={{ id: report.id }}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-md bg-control px-4 py-2.5 text-text no-underline hover:bg-control/70',
        className,
      )}
    >
      <Icon of={ShieldAlert} className="text-sync-needs" />
      <span className="min-w-0 flex-1">
        <span className="block text-ui leading-5 font-strong">
          {`Before you leave: ${first.carrier} requires ${countOf(checks.length, 'more item')} beyond the form`}
        </span>
        <span className="type-meta block text-text-2">{first.message}</span>
      </span>
      <Icon of={ChevronRight} className="text-text-3" />
    </Link>
  );
}
