import type { Report } from '@plumbline/domain/records';
import { Card, Field, Select, Switch, useToaster } from '@plumbline/ui';
import { useLocal } from '../../local/local-context.ts';

/** Only what is finished is offered; the report keeps any other value until it is changed here. */
const COVERS = [{ value: 'plumb', label: 'Plumb' }];
const LAYOUTS = [{ value: 'classic', label: 'Classic' }];
const PAPERS = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
];
const COLOURS = [
  { value: '', label: 'Color of your organization' },
  { value: '#1c1916', label: 'Ink' },
  { value: '#1f4a3f', label: 'Forest' },
  { value: '#1d4461', label: 'Harbor' },
  { value: '#7a2e22', label: 'Brick' },
  { value: '#4c2f52', label: 'Plum' },
  { value: '#4a5157', label: 'Slate' },
];

/** How the report looks; saved with the report and used by everybody who works on it. */
export function ReportSettings({ report }: { report: Report }) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  const save = (patch: Partial<Report>, label: string): void => {
    void repositories.reports.update(report, patch, { label }).then((result) => {
      if (!result.ok)
        toaster.show({ message: 'The setting could not be saved on this device.', kind: 'error' });
    });
  };
  const accent = report.accentColor ?? '';
  return (
    <Card padding="large">
      <h2 className="m-0 mb-3 text-[1.0625rem] leading-5.5 font-[620]">Look of the report</h2>
      <div className="grid gap-4">
        <Choice
          label="Cover"
          options={COVERS}
          value={report.coverTemplate || 'plumb'}
          onChoose={(coverTemplate) => save({ coverTemplate }, 'Change cover')}
        />
        <Choice
          label="Layout"
          options={LAYOUTS}
          value={report.layout || 'classic'}
          onChoose={(layout) => save({ layout }, 'Change layout')}
        />
        <Choice
          label="Paper"
          options={PAPERS}
          value={report.paperSize}
          onChoose={(paper) => save({ paperSize: paper === 'a4' ? 'a4' : 'letter' }, 'Change paper')}
        />
        <Choice
          label="Accent color"
          options={COLOURS}
          value={accent}
          onChoose={(color) => save({ accentColor: color === '' ? null : color }, 'Change color')}
        />
        <Switch
          label="Summary at the front"
          isOn={report.showsSummary}
          onChange={(showsSummary) => save({ showsSummary }, 'Change summary')}
        />
      </div>
    </Card>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A value that a newer version of the app wrote stays visible and chosen. */
function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const known = options.some((option) => option.value === value);
  return (
    <Field label={label}>
      <Select
        options={known ? options : [...options, { value, label: value }]}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}
