/**
 * /reports/new/{type}?inspection=...: adds a report to an inspection. Shows what is carried over, and
 * contradictions.
 */
import { createdText, failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import type { FactConflict } from '@plumbline/domain/report/engine/facts';
import { newReportTitle, type ReportType } from '@plumbline/domain/report-types/report-types';
import { Button, bottomBar, EmptyState, LinkButton, PageHeader, Skeleton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { currentTemplates } from '../current-templates.ts';
import { FormSection } from '../new-report/form-section.tsx';
import { NO_TEMPLATE, TemplateField } from '../new-report/template-field.tsx';
import { useAddedReport } from './use-added-report.ts';

export interface AddReportScreenProps {
  readonly type: ReportType;
  readonly inspectionId: string;
  readonly onStarted: (reportId: string) => void;
}

export function AddReportScreen({ type, inspectionId, onStarted }: AddReportScreenProps) {
  const toaster = useToaster();
  const state = useAddedReport(type, inspectionId);
  const [isBusy, setBusy] = useState(false);
  const { repositories, officeId } = useLocal();
  const templates = useLive(`templates ${officeId}`, () =>
    repositories.templates.live({ scopeId: officeId }),
  );
  const [templateId, setTemplateId] = useState('');
  if (state.kind === 'reading') return <Skeleton label={loadingPageText} className="p-8" />;
  if (state.kind === 'absent') {
    return (
      <EmptyState
        title="This inspection is not on this device"
        action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
      >
        Open one of its reports first, then add another.
      </EmptyState>
    );
  }
  const { address, added, start } = state;
  const offered = currentTemplates(templates.status === 'ready' ? templates.value : [], [type]);

  async function begin(): Promise<void> {
    setBusy(true);
    const outcome = await start(templateId);
    setBusy(false);
    if (outcome.kind !== 'started') {
      const detail = outcome.kind === 'no-template' ? NO_TEMPLATE : commitFailureText(outcome.failure);
      toaster.show({ message: failedText('create', 'report'), detail, kind: 'error' });
      return;
    }
    toaster.show({ message: createdText('Report') });
    onStarted(outcome.reportId);
  }

  return (
    <div className="page-form pt-6 pb-28 md:pb-20">
      <PageHeader
        title={newReportTitle(type)}
        description={`Another report for ${address || 'this inspection'}.`}
        className="mb-6"
      />
      {offered.length > 0 && (
        <TemplateField
          templates={offered.map(({ template }) => template)}
          value={templateId}
          onChange={setTemplateId}
        />
      )}
      {added.conflicts.length > 0 && (
        <FormSection title="Reports disagree" hint="Left blank. Answer it in the new report.">
          <Conflicts of={added.conflicts} />
        </FormSection>
      )}
      <FormSection
        title="Filled in"
        hint="Carried over from the other reports and the inspection. You can change any of it."
      >
        <dl className="m-0 grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
          {added.filled.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="type-meta pt-0.5 text-text-3">{label}</dt>
              <dd className="type-body m-0 mb-2 break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </FormSection>
      <div ref={bottomBar} className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-6">
        <LinkButton label="Back to reports" variant="bare" render={<Link to="/reports" />} />
        <Button
          label="Start report"
          variant="primary"
          iconEnd={ArrowRight}
          isBusy={isBusy}
          onClick={() => void begin()}
          className="max-md:min-h-14 max-md:w-full"
        />
      </div>
    </div>
  );
}

function Conflicts({ of }: { of: readonly FactConflict[] }) {
  return (
    <ul aria-label="Reports disagree" className="m-0 grid list-none gap-4 p-0">
      {of.map(({ path, label, values }) => (
        <li key={path}>
          <p className="type-ui m-0">{label}</p>
          {values.map(({ text, from }) => (
            <p key={`${from} ${text}`} className="type-body m-0 text-text-2">
              {text}, says {from}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
