import { ACCENT_LOOKS, COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { Report } from '@plumbline/domain/tables/records';
import { Card, Field, Select, Switch, useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { coverExcerpt, layoutExcerpt } from '../output/pdf/excerpt-model.ts';
import type { OpenPdf } from '../output/pdf-pages/open-pdf.ts';
import { LookPicker } from './looks/look-picker.tsx';
import type { LookSample } from './looks/use-look-pictures.ts';

const COVER_SAMPLE: LookSample = { excerptOf: coverExcerpt, choosePage: () => 1 };
const LAYOUT_SAMPLE: LookSample = { excerptOf: layoutExcerpt, choosePage: showcasePage };

/** Returns the page of the first finding, where layouts differ most; without findings, of the section. */
async function showcasePage(pdf: OpenPdf): Promise<number> {
  const pages = await pdf.anchors();
  const pageOf = (part: string): number =>
    pages.findIndex((anchors) => anchors.some((anchor) => anchor.startsWith(part)));
  const index = [pageOf('finding-'), pageOf('section-')].find((found) => found >= 0);
  return index === undefined ? pdf.sizes.length : index + 1;
}

const PAPERS = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
];
const COLOURS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Your company’s color' },
  ...ACCENT_LOOKS.map(({ color, name }) => ({ value: color, label: name })),
];

interface ReportSettingsProps {
  readonly report: Report;
  readonly model: ReportModel;
}

/** The look of a report of our own design; saved with the report and shared by everyone working on it. */
export function ReportSettings({ report, model }: ReportSettingsProps) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  const save = async (patch: Partial<Report>, label: string): Promise<boolean> => {
    const { ok } = await repositories.reports.update(report, patch, { label });
    if (!ok) toaster.show({ message: 'The setting couldn’t be saved on this device.', kind: 'error' });
    return ok;
  };
  const accent = report.accentColor ?? '';
  return (
    <Card padding="large">
      <h2 className="m-0 mb-3 text-field leading-5.5 font-title">Report design</h2>
      <div className="grid gap-4">
        <LookPicker
          label="Cover"
          looks={COVER_LOOKS}
          value={report.coverTemplate || COVER_LOOKS[0].id}
          model={model}
          scopeId={report.inspectionId}
          sample={COVER_SAMPLE}
          onChoose={(coverTemplate) => save({ coverTemplate }, 'Change cover')}
        />
        <LookPicker
          label="Layout"
          looks={LAYOUT_LOOKS}
          value={report.layout || LAYOUT_LOOKS[0].id}
          model={model}
          scopeId={report.inspectionId}
          sample={LAYOUT_SAMPLE}
          onChoose={(layout) => save({ layout }, 'Change layout')}
        />
        <Choice
          label="Paper"
          options={PAPERS}
          value={report.paperSize}
          onChoose={(paper) => void save({ paperSize: paper === 'a4' ? 'a4' : 'letter' }, 'Change paper')}
        />
        <Choice
          label="Accent color"
          options={COLOURS}
          value={accent}
          onChoose={(color) => void save({ accentColor: color === '' ? null : color }, 'Change color')}
        />
        <Switch
          label="Summary at the front"
          isOn={report.showsSummary}
          onChange={(showsSummary) => void save({ showsSummary }, 'Change summary')}
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

/** A value written by a newer app version stays visible and selected. */
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
