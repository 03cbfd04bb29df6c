/**
 * /reports/{id}/insurance: possible insurance credits of a Florida home, as an estimate for the inspector, and this
 * insurer's requirements beyond the form, for review before leaving the site. All from this device.
 */
import { failedText } from '@plumbline/domain/ground/messages';
import { type InsuranceInputs, viewInsurance } from '@plumbline/domain/insurance/report-insurance';
import { INSURANCE_INPUTS_PATH } from '@plumbline/domain/report/snapshot/private-answers';
import { EmptyState, IconButton, LinkButton, ScreenBar, Skeleton } from '@plumbline/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import { CarrierChecks } from '../output/insurance/carrier-checks.tsx';
import { useReportPeople } from '../output/report-people.ts';
import { useCollectedReport } from '../output/use-collected-report.ts';
import { ClientPageCard } from './client-page-card.tsx';
import { CountedFeatures } from './counted-features.tsx';
import { CreditFigures } from './credit-figures.tsx';
import { CreditInputs } from './credit-inputs.tsx';

export interface InsuranceScreenProps {
  readonly reportId: string;
  /** The vial, owned by the shell. */
  readonly vial: ReactNode;
}

export function InsuranceScreen({ reportId, vial }: InsuranceScreenProps) {
  const people = useReportPeople();
  const result = useCollectedReport(reportId, people);
  if (result === undefined) return <Skeleton className="m-5 h-96" />;
  if (result.kind !== 'ready') {
    return (
      <EmptyState
        className="m-5"
        title="This report is not on this device"
        action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
      >
        It may be in Trash or not downloaded yet. It will download when you’re back online.
      </EmptyState>
    );
  }
  return <Insurance collected={result.collected} vial={vial} />;
}

function Insurance({ collected, vial }: { collected: CollectedReport; vial: ReactNode }) {
  const { report, parts, office } = collected;
  const { repositories } = useLocal();
  const navigate = useNavigate();
  const view = useMemo(() => viewInsurance(parts, office.values), [parts, office]);
  const place = { scopeId: report.inspectionId, reportId: report.id };
  const commit = useCommit();
  const save = (inputs: InsuranceInputs): void =>
    void commit([repositories.answers.setting(place, INSURANCE_INPUTS_PATH, inputs)], {
      label: null,
      done: null,
      failed: failedText('update', 'insurance figures'),
    });
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title="Insurance"
        isTitlePlain
        meta={parts.inspection.addressLine1}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={
          <IconButton
            icon={ChevronLeft}
            label="Back to the report"
            onClick={() => void navigate({ to: '/reports/$id', params: { id: report.id }, search: {} })}
          />
        }
        aside={vial}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Insurance" tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-280 items-start gap-6 px-4 pt-5 pb-10 md:px-8 lg:grid-cols-[1fr_22rem]">
          {view.estimate !== null ? (
            <CreditFigures estimate={view.estimate} />
          ) : view.summary !== null ? (
            <CountedFeatures summary={view.summary} />
          ) : (
            <p className="type-body m-0 text-text-2">
              No credit depends on this report. What the insurer requires is still listed.
            </p>
          )}
          <div className="grid gap-3 max-lg:contents">
            <div className="max-lg:-order-1">
              <CarrierChecks checks={view.checks} carrier={view.carrier} reportId={report.id} />
            </div>
            {view.estimate !== null && <CreditInputs inputs={view.inputs} onChange={save} />}
            {(view.estimate ?? view.summary) !== null && (
              <ClientPageCard collected={collected} inputs={view.inputs} onChange={save} />
            )}
          </div>
        </div>
      </section>
    </div>
  );
}
