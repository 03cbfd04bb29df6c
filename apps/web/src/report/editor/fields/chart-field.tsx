/**
 * A chart of an official form: kinds of openings by level, several marks each. On desktops as the form prints it;
 * on phones one kind after another, collapsed to what is marked.
 */
import { joinPath } from '@plumbline/domain/report/engine/answer-path';
import type { FieldOption, MatrixRow } from '@plumbline/domain/report/engine/definition';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { Checkbox, Disclosure, PHONE_QUERY, useMediaQuery } from '@plumbline/ui';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';

export function ChartField({ view }: AnswerFieldProps) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  return (
    <ChoiceFrame view={view}>
      {() => (isPhone ? <FoldedRows view={view} /> : <ChartTable view={view} />)}
    </ChoiceFrame>
  );
}

const rowsOf = (view: FieldView): readonly MatrixRow[] => view.field.rows ?? [];
const levelsOf = (view: FieldView, row: MatrixRow): readonly FieldOption[] =>
  view.options.filter((option) => row.options?.includes(option.id) !== false);

function markedIn(view: FieldView, rowId: string): readonly string[] {
  const marks = (view.value as Record<string, unknown> | null)?.[rowId];
  return Array.isArray(marks) ? (marks as string[]) : [];
}

/** An exclusive level clears the others, and vice versa. */
function useMark(view: FieldView) {
  const actions = useEditorPart((model) => model.actions);
  return (row: MatrixRow, level: FieldOption, isMarked: boolean): void => {
    const rowPath = joinPath(view.path, row.id);
    void actions.toggleOption(rowPath, level.id, isMarked);
    if (!isMarked) return;
    for (const other of view.options) {
      const isInTheWay = other.id !== level.id && (level.isExclusive === true || other.isExclusive === true);
      if (isInTheWay && markedIn(view, row.id).includes(other.id))
        void actions.toggleOption(rowPath, other.id, false);
    }
  };
}

function FoldedRows({ view }: { view: FieldView }) {
  const mark = useMark(view);
  return (
    <div className="rounded-lg bg-surface px-4 shadow-[inset_0_0_0_1px_var(--line)]">
      {rowsOf(view).map((row, index) => {
        const marked = markedIn(view, row.id);
        const isNewGroup = row.group !== undefined && row.group !== rowsOf(view)[index - 1]?.group;
        return (
          <div key={row.id}>
            {isNewGroup && <p className="type-meta m-0 pt-4 pb-1 font-title text-text-2">{row.group}</p>}
            <Disclosure
              title={row.label}
              aside={<span className="type-ui text-text-2">{codesOf(view, marked) || 'Not marked'}</span>}
              className={index === rowsOf(view).length - 1 ? 'border-b-0' : undefined}
            >
              <fieldset className="m-0 border-0 p-0">
                <legend className="sr-only">{nameOf(row)}</legend>
                {levelsOf(view, row).map((level) => (
                  <Checkbox
                    key={level.id}
                    label={level.code === undefined ? level.label : `${level.code}. ${level.label}`}
                    checked={marked.includes(level.id)}
                    onChange={(event) => mark(row, level, event.target.checked)}
                  />
                ))}
              </fieldset>
            </Disclosure>
          </div>
        );
      })}
    </div>
  );
}

/** Levels as rows, openings as columns, as the form prints it. */
function ChartTable({ view }: { view: FieldView }) {
  const mark = useMark(view);
  const rows = rowsOf(view);
  const groups = [...new Set(rows.map((row) => row.group))];
  return (
    <div className="overflow-x-auto rounded-lg bg-surface shadow-[inset_0_0_0_1px_var(--line)]">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{view.field.label}</caption>
        <thead className="type-meta text-text-2">
          {groups.some((group) => group !== undefined) && (
            <tr>
              <td />
              {groups.map((group) => (
                <th
                  key={group ?? ''}
                  scope="colgroup"
                  colSpan={rows.filter((row) => row.group === group).length}
                  className="border-l border-line px-2 pt-2.5 text-center font-title"
                >
                  {group}
                </th>
              ))}
            </tr>
          )}
          <tr className="border-b border-line">
            <td />
            {rows.map((row) => (
              <th
                key={row.id}
                scope="col"
                className="border-l border-line px-1.5 py-2 text-center align-bottom font-medium text-balance"
              >
                {row.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.options.map((level) => (
            <tr key={level.id} className="border-b border-line last:border-0">
              <th scope="row" className="px-3.5 py-1 text-ui leading-5 font-regular">
                {level.code !== undefined && <span className="mr-2 font-heavy">{level.code}</span>}
                {level.label}
              </th>
              {rows.map((row) => {
                const isOffered = levelsOf(view, row).includes(level);
                return (
                  <td
                    key={row.id}
                    className={isOffered ? 'border-l border-line' : 'border-l border-line bg-bg-sunken'}
                  >
                    {isOffered && (
                      <Checkbox
                        label={
                          <span className="sr-only">{`${nameOf(row)}: ${level.code ?? ''} ${level.label}`}</span>
                        }
                        checked={markedIn(view, row.id).includes(level.id)}
                        onChange={(event) => mark(row, level, event.target.checked)}
                        className="justify-center"
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = (row: MatrixRow): string =>
  row.group === undefined ? row.label : `${row.group}, ${row.label}`;

const codesOf = (view: FieldView, marked: readonly string[]): string =>
  view.options
    .filter((level) => marked.includes(level.id))
    .map((level) => level.code ?? level.label)
    .join(', ');
