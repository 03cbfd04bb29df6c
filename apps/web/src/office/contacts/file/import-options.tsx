import { Checkbox, Field, Select, TextInput } from '@plumbline/ui';
import { useMemo, useState } from 'react';

/** Options for all lines of a file. */
export interface ImportOptions<Kind extends string> {
  readonly kind: Kind;
  readonly tag: string;
  readonly updatesKnown: boolean;
}

/** Returns the plan of a file under the current options, memoized by both. */
export function useImportPlan<Kind extends string, File, Plan>(
  first: Kind,
  planOf: (file: File, options: ImportOptions<Kind>) => Plan,
) {
  const [options, setOptions] = useState<ImportOptions<Kind>>({ kind: first, tag: '', updatesKnown: true });
  const plan = useMemo(() => {
    let last: { readonly file: File; readonly plan: Plan } | null = null;
    return (file: File): Plan => {
      if (last?.file !== file) last = { file, plan: planOf(file, options) };
      return last.plan;
    };
  }, [planOf, options]);
  return { options, setOptions, plan };
}

interface ImportOptionFieldsProps<Kind extends string> {
  readonly kindLabels: Readonly<Record<Kind, string>>;
  /** 'contacts who are' */
  readonly whoIs: string;
  readonly options: ImportOptions<Kind>;
  readonly onChange: (options: ImportOptions<Kind>) => void;
}

export function ImportOptionFields<Kind extends string>({
  kindLabels,
  whoIs,
  options,
  onChange,
}: ImportOptionFieldsProps<Kind>) {
  const kinds = Object.keys(kindLabels) as Kind[];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type, if the file has none">
          <Select
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={options.kind}
            onChange={(event) => onChange({ ...options, kind: event.target.value as Kind })}
          />
        </Field>
        <Field label="Tag for all">
          <TextInput
            value={options.tag}
            maxLength={100}
            onChange={(event) => onChange({ ...options, tag: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={`Add to ${whoIs} already here`}
        description="Fills in blanks and adds tags and phone numbers. Nothing is overwritten."
        checked={options.updatesKnown}
        onChange={(event) => onChange({ ...options, updatesKnown: event.target.checked })}
      />
    </>
  );
}
