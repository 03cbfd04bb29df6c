import type { FieldGroup } from '@plumbline/domain/report/engine/definition';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { AnswerField } from '../fields/answer-field.tsx';
import { PrintedWording } from '../fields/printed-wording.tsx';

export interface FieldListProps {
  readonly fields: readonly FieldView[];
  readonly groups?: readonly FieldGroup[] | undefined;
}

/** The questions of a section or an item, with groups under their names. */
export function FieldList({ fields, groups = [] }: FieldListProps) {
  return runsOf(fields.filter((field) => field.isVisible)).map((run) => {
    const group = groups.find((each) => each.id === run[0]?.field.group);
    const list = run.map((field) => <AnswerField key={field.path} view={field} />);
    if (group === undefined) return list;
    return (
      <section
        key={group.id}
        aria-label={group.label}
        className="grid grid-cols-1 gap-6 border-t border-line pt-5"
      >
        <div>
          <h3 className="type-h2 m-0">{group.label}</h3>
          {group.help && <p className="type-meta mt-0.5 mb-0 text-text-3">{group.help}</p>}
          {group.wording && <PrintedWording text={group.wording} className="mt-1" />}
        </div>
        {list}
      </section>
    );
  });
}

/** Splits into runs of consecutive fields in the same group. */
function runsOf(fields: readonly FieldView[]): FieldView[][] {
  const runs: FieldView[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last?.[0] && last[0].field.group === field.field.group) last.push(field);
    else runs.push([field]);
  }
  return runs;
}
