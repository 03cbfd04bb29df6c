/** The form of a new report. What is typed is kept on this device until the inspection is started. */

import { createdText, failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { newReportTitle, prescribedType, type ReportType } from '@plumbline/domain/report-types/report-types';
import type { Contact, ReportTemplate } from '@plumbline/domain/tables/records';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { Button, bottomBar, LinkButton, PageHeader, Skeleton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { FormSection } from './form-section.tsx';
import { emptyInspectionForm, type InspectionForm, inspectionFormSchema } from './inspection-form.ts';
import { MoreDetails } from './more-details.tsx';
import type { NewReportScreenProps } from './new-report-screen.tsx';
import { PersonFields } from './person-fields.tsx';
import { AddressFields, HouseFields } from './property-fields.tsx';
import { NO_TEMPLATE, TemplateField } from './template-field.tsx';
import { TypeField } from './type-field.tsx';
import { useStartInspection } from './use-start-inspection.ts';
import { TimeFields, VisitFields } from './visit-fields.tsx';

/** The prescribed type, unless this one was picked in its place. */
const typeFor = (type: ReportType, prescribed: ReportType | null, pickedId: string): ReportType =>
  prescribed === null || pickedId === type.id ? type : prescribed;

interface FormViewProps extends NewReportScreenProps {
  readonly contacts: readonly Contact[];
  readonly templates: readonly ReportTemplate[];
}

export function InspectionFormView({ type, templateId, contacts, templates, onStarted }: FormViewProps) {
  const toaster = useToaster();
  const start = useStartInspection();
  const [pickedId, setPickedId] = useState('');
  const [chosenId, setChosenId] = useState(
    templates.some(({ id }) => id === templateId) ? (templateId ?? '') : '',
  );
  const { store } = useLocal();
  const empty = useMemo(() => {
    const { day, time } = createWallClock(deviceZone()).wallAt(store.clock.nowMs());
    return emptyInspectionForm(day, time, type.typicalMinutes, type.state);
  }, [store, type]);
  const startedId = useRef('');
  const form = useKeptForm(`draft ${type.slug}`, {
    standing: empty,
    isNew: true,
    check: rulesOf<InspectionForm>(inspectionFormSchema),
    async save({ typed }) {
      try {
        return savedOrSaid(await begin(typed));
      } catch (error) {
        log.error('The inspection was not started.', error);
        toaster.show({ message: failedText('create', 'report'), kind: 'error' });
        return savedOrSaid(false);
      }
    },
    onSaved: () => onStarted(startedId.current),
  });
  const title = newReportTitle(type);
  const byName = useMemo(
    () => [...contacts].sort((a, b) => a.name.localeCompare(b.name, 'en-US')),
    [contacts],
  );
  const ofKind = (kind: Contact['kind']) => [
    ...byName.filter((each) => each.kind === kind),
    ...byName.filter((each) => each.kind !== kind),
  ];

  async function begin(values: InspectionForm): Promise<boolean> {
    const written = typeFor(type, prescribedType(type.id, values.region), pickedId);
    const outcome = await start(written, values, contacts, written === type ? chosenId : '');
    if (outcome.kind === 'no-template') {
      toaster.show({
        message: failedText('create', 'report'),
        detail: NO_TEMPLATE,
        kind: 'error',
      });
      return false;
    }
    if (outcome.kind === 'not-saved') {
      toaster.show({
        message: failedText('create', 'report'),
        detail: commitFailureText(outcome.result.failure),
        kind: 'error',
      });
      return false;
    }
    toaster.show({ message: createdText('Report') });
    startedId.current = outcome.reportId;
    return true;
  }

  const prescribed = form === null ? null : prescribedType(type.id, form.values.region);
  const chosen = typeFor(type, prescribed, pickedId);

  if (form === null) return <Skeleton label={loadingPageText} className="p-8" />;
  return (
    <form noValidate aria-label={title} onSubmit={form.handleSubmit} className="page-form pt-6">
      <PageHeader
        title={title}
        help={<HelpLink article="first-report" />}
        description="Four things are enough to start. What you enter is saved on this device."
        className="mb-6"
        actions={
          form.isResumed && <Button label="Start over" variant="bare" onClick={() => void form.discard()} />
        }
      />
      <FormSection title="Property">
        <AddressFields form={form} />
      </FormSection>
      <FormSection title="Client">
        <PersonFields kind="client" contacts={ofKind('client')} form={form} isRequired />
      </FormSection>
      <FormSection title="Report type">
        <TypeField
          type={type}
          prescribed={prescribed}
          chosen={chosen}
          onChoose={(picked) => setPickedId(picked.id)}
        />
        {templates.length > 0 && chosen === type && (
          <TemplateField templates={templates} value={chosenId} onChange={setChosenId} />
        )}
      </FormSection>
      <FormSection title="Time">
        <TimeFields form={form} type={type} />
      </FormSection>
      <MoreDetails form={form} empty={empty}>
        <FormSection title="Property details">
          <HouseFields form={form} />
        </FormSection>
        <FormSection title="Agent">
          <PersonFields kind="agent" contacts={ofKind('agent')} form={form} />
        </FormSection>
        <FormSection title="Inspection">
          <VisitFields form={form} type={type} />
        </FormSection>
      </MoreDetails>
      <StartBar isBusy={form.isBusy} />
    </form>
  );
}

/** Under the thumb wherever the form is scrolled to. */
function StartBar({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-2 -mx-5 flex flex-wrap justify-end gap-2.5 border-t border-line bg-bg px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 desk:-mx-8 desk:px-8"
    >
      <LinkButton
        label="Back to reports"
        variant="bare"
        className="max-md:hidden"
        render={<Link to="/reports" />}
      />
      <Button
        label="Start inspection"
        type="submit"
        variant="primary"
        iconEnd={ArrowRight}
        isBusy={isBusy}
        className="max-md:w-full max-md:min-h-14"
      />
    </div>
  );
}
