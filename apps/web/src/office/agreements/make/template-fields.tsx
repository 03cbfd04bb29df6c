import { Banner, Button, Field, SegmentedControl, Select, TextInput } from '@plumbline/ui';
import { History } from 'lucide-react';
import type { TemplateFamily } from '../templates/template-families.ts';
import type { ChosenTemplate } from './agreement-form.ts';
import type { DraftFieldsProps } from './draft-fields.ts';

const DELIVERIES = [
  { value: 'email', label: 'By email' },
  { value: 'in_person', label: 'On this device' },
] as const;

export interface TemplateFieldsProps extends DraftFieldsProps, ChosenTemplate {
  readonly families: readonly TemplateFamily[];
  /** This version of the app can render the chosen template. */
  readonly isReadable: boolean;
}

/** Template, title, and signing order. */
export function TemplateFields({
  draft,
  problems,
  onChange,
  families,
  template,
  isNewer,
  isReadable,
}: TemplateFieldsProps) {
  return (
    <>
      {(families.length > 1 || template === null || !isReadable) && (
        <Field label="Template" error={problems.template}>
          <Select
            placeholder="Choose a template"
            options={families.map(({ familyId, current }) => ({ value: familyId, label: current.name }))}
            value={template === null ? '' : draft.familyId}
            onChange={(event) => {
              const chosen = families.find(({ familyId }) => familyId === event.target.value)?.current;
              onChange({
                familyId: event.target.value,
                templateId: chosen?.id ?? '',
                title: chosen?.name ?? '',
              });
            }}
          />
        </Field>
      )}
      {isNewer && template !== null && (
        <Banner
          icon={History}
          tone="needs"
          className="flex-wrap rounded-md"
          action={
            <Button
              variant="outline"
              label="Use this version"
              onClick={() => onChange({ templateId: template.id })}
            />
          }
        >
          {`Version ${template.version} of this template was saved after you chose it. The text shown is the new version.`}
        </Banner>
      )}
      <Field label="Title" error={problems.title}>
        <TextInput
          maxLength={200}
          value={draft.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <div>
        <p className="type-label mt-0 mb-2">Signing method</p>
        <SegmentedControl
          isWide
          label="Signing method"
          options={DELIVERIES}
          value={draft.delivery}
          onValueChange={(delivery) => onChange({ delivery })}
        />
        <p className="type-meta mt-2 mb-0 text-text-3">
          {draft.delivery === 'email'
            ? 'Each signer gets an email when it’s their turn. You can still have them sign on this device.'
            : 'Hand over this device to sign, even offline. No emails go out until everyone has signed.'}
        </p>
      </div>
    </>
  );
}
