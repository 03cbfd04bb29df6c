/** Sheet for one service: name, duration, price, and rules. Input stays on this device until saved. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { starterServices } from '@plumbline/domain/report-types/starter-services';
import type { Service } from '@plumbline/domain/tables/records';
import { Button, Field, Select, Sheet, Skeleton } from '@plumbline/ui';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useId, useState } from 'react';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import {
  draftOfService,
  draftOfStarter,
  emptyService,
  problemsOfService,
  type ServiceComplaints,
  type ServiceDraft,
  serviceDraftSchema,
} from './service-draft.ts';
import { ServiceFields } from './service-fields.tsx';

export interface ServiceSheetProps {
  /** Null for a new one. */
  readonly service: Service | null;
  readonly canEdit: boolean;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<ServiceDraft>) => Promise<boolean>;
  readonly onArchive: (isArchived: boolean) => Promise<boolean>;
  readonly onClose: () => void;
}

const STARTERS = starterServices.map(({ reportType, name }) => ({ value: reportType, label: name }));

const titleOf = (service: Service | null): string => (service === null ? 'New service' : service.name);

export function ServiceSheet({ service, canEdit, onSave, onArchive, onClose }: ServiceSheetProps) {
  const formId = useId();
  const [isArchiving, setArchiving] = useState(false);
  const form = useKeptForm(`service-${service?.id ?? 'new'}`, {
    standing: service === null ? emptyService : draftOfService(service),
    isNew: service === null,
    shape: serviceDraftSchema,
    check: asking(problemsOfService),
    async save(edit) {
      const isSaved = await onSave(edit);
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  if (form === null) {
    return (
      <Sheet isOpen onOpenChange={onClose} title={titleOf(service)}>
        <Skeleton label={loadingPageText} />
      </Sheet>
    );
  }
  const { values: draft, change: put } = form;
  // Rules have errors by their own names.
  const complaints: ServiceComplaints = form.problems;
  const isArchived = service !== null && service.archivedAt !== null;

  async function archive(): Promise<void> {
    if (isArchiving) return;
    setArchiving(true);
    const isDone = await onArchive(!isArchived);
    setArchiving(false);
    if (isDone) onClose();
  }

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(service)}
      footer={
        canEdit && (
          <div className="flex flex-wrap gap-3">
            <Button label="Save service" type="submit" form={formId} variant="primary" isBusy={form.isBusy} />
            {form.isResumed && (
              <Button label="Start over" variant="bare" onClick={() => void form.discard()} />
            )}
            {service !== null && (
              <Button
                label={isArchived ? 'Offer again' : 'Move to archive'}
                icon={isArchived ? ArchiveRestore : Archive}
                variant="bare"
                isBusy={isArchiving}
                onClick={() => void archive()}
              />
            )}
          </div>
        )
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit}>
        <fieldset disabled={!canEdit} className="m-0 grid gap-5 border-0 p-0">
          <legend className="sr-only">Service</legend>
          {service === null && (
            <Field
              label="Start from"
              description="Fills in a name, a duration, and a round price that you can change."
            >
              <Select
                placeholder="Blank service"
                options={STARTERS}
                value={draft.reportTypes.length === 1 ? draft.reportTypes[0] : ''}
                onChange={({ target: { value } }) => {
                  const starter = starterServices.find(({ reportType }) => reportType === value);
                  put(starter ? draftOfStarter(starter) : { reportTypes: [] });
                }}
              />
            </Field>
          )}
          <ServiceFields draft={draft} complaints={complaints} onChange={put} />
        </fieldset>
      </form>
    </Sheet>
  );
}
