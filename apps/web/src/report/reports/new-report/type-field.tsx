import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { SegmentedControl, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';

export interface TypeFieldProps {
  readonly type: ReportType;
  /** The type that the state of the house prescribes in its place; null for none. */
  readonly prescribed: ReportType | null;
  readonly chosen: ReportType;
  readonly onChoose: (type: ReportType) => void;
}

/** What is written; where a state prescribes a form, that form first, and why. */
export function TypeField({ type, prescribed, chosen, onChoose }: TypeFieldProps) {
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p className="type-body m-0 flex min-h-11 flex-wrap items-center gap-x-4">
        {chosen.name}
        <TextLink isAlone render={<Link to="/reports/select-type" />}>
          Change
        </TextLink>
      </p>
      {prescribed !== null && (
        <>
          <SegmentedControl
            label="Form"
            isWide
            options={[prescribed, type].map(({ id, form, name }) => ({ value: id, label: form ?? name }))}
            value={chosen.id}
            onValueChange={(id) => onChoose(id === type.id ? type : prescribed)}
          />
          <p className="type-meta m-0 text-text-3">{prescribed.prescribes?.why}</p>
        </>
      )}
    </div>
  );
}
