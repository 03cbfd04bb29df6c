import type { ReportTemplate } from '@plumbline/domain/tables/records';
import { Field, Select } from '@plumbline/ui';
import { FormSection } from './form-section.tsx';

/** Shown when the chosen template is gone, or needs a newer app. */
export const NO_TEMPLATE =
  'The template is no longer on this device. Choose another, or start with a blank report.';

export interface TemplateFieldProps {
  /** Of the report's type, not archived. */
  readonly templates: readonly ReportTemplate[];
  readonly value: string;
  readonly onChange: (templateId: string) => void;
}

/** Initial content: none, or a template of the organization. */
export function TemplateField({ templates, value, onChange }: TemplateFieldProps) {
  return (
    <FormSection title="Template" hint="Answers and findings to start with.">
      <Field label="Start from">
        <Select
          placeholder="Blank report"
          value={value}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </FormSection>
  );
}
