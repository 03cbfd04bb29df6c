/** Sheet for one service: name, duration, price, and rules. Input stays on this device until saved. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import type { Service } from '@plumbline/domain/tables/records';
import {
  Button,
  ChipGroup,
  Field,
  FieldGroup,
  NumberInput,
  Sheet,
  Skeleton,
  Switch,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useId, useState } from 'react';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { RuleList } from './rule-list.tsx';
import {
  draftOfService,
  emptyService,
  problemsOfService,
  type ServiceComplaints,
  type ServiceDraft,
  serviceDraftSchema,
} from './service-draft.ts';

export interface ServiceSheetProps {
  /** Null for a new one. */
  readonly service: Service | null;
  readonly canEdit: boolean;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<ServiceDraft>) => Promise<boolean>;
  readonly onArchive: (isArchived: boolean) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Distinguishable in the calendar, in light and dark themes. */
const COLOURS = [
  { value: '#2f7d8c', label: 'Teal' },
  { value: '#b5622a', label: 'Copper' },
  { value: '#5b7d3a', label: 'Olive' },
  { value: '#7a5ba6', label: 'Violet' },
  { value: '#b0475d', label: 'Rose' },
] as const;

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
                label={isArchived ? 'Sell it again' : 'Move to archive'}
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
          <Field label="Name" isRequired error={complaints.name}>
            <TextInput
              maxLength={120}
              value={draft.name}
              onChange={(event) => put({ name: event.target.value })}
            />
          </Field>
          <Field label="Description" description="Clients see this on the booking page.">
            <TextArea
              rows={3}
              maxLength={2000}
              value={draft.description}
              onChange={(event) => put({ description: event.target.value })}
            />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label="Time" isRequired error={complaints.minutes}>
              <NumberInput
                isWhole
                unit="min"
                value={draft.minutes}
                onChange={(event) => put({ minutes: event.target.value })}
              />
            </Field>
            <Field label="Price" error={complaints.dollars}>
              <NumberInput
                prefix="$"
                value={draft.dollars}
                onChange={(event) => put({ dollars: event.target.value })}
              />
            </Field>
          </div>
          <Switch
            label="Add-on"
            description="Available only as an add-on to another service."
            isOn={draft.isAddOn}
            onChange={(isAddOn) => put({ isAddOn })}
          />
          <Switch
            label="On the booking page"
            description="When off, only your office can book it."
            isOn={draft.isBookable}
            onChange={(isBookable) => put({ isBookable })}
          />
          <FieldGroup label="Reports that it begins">
            {({ describedBy }) => (
              <ChipGroup
                kind="multiple"
                label="Reports that it begins"
                describedBy={describedBy}
                choices={reportTypes.map(({ id, name }) => ({ value: id, label: name }))}
                value={draft.reportTypes}
                onValueChange={(chosen) => put({ reportTypes: chosen })}
              />
            )}
          </FieldGroup>
          <FieldGroup label="Color in the calendar">
            {({ describedBy }) => (
              <ChipGroup
                kind="single"
                label="Color in the calendar"
                describedBy={describedBy}
                choices={COLOURS.map(({ value, label }) => ({ value, label }))}
                value={draft.colour}
                onValueChange={(colour) => put({ colour })}
              />
            )}
          </FieldGroup>
          <RuleList rules={draft.rules} complaints={complaints} onChange={(rules) => put({ rules })} />
        </fieldset>
      </form>
    </Sheet>
  );
}
