/** The form of another appointment of the series after the same edit: its exceptions stay. */
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { addDays } from '@plumbline/domain/time/zone-clock';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import type { AppointmentDraft } from '../appointment/appointment-draft.ts';

/** `moved`: by how many days the edited one moved. */
export function followingDraft(
  own: AppointmentDraft,
  { begun, typed }: FormEdit<AppointmentDraft>,
  moved: number,
): AppointmentDraft {
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== begun[name as keyof AppointmentDraft]),
  ) as Partial<AppointmentDraft>;
  const day = parseDay(own.date.trim());
  return {
    ...own,
    ...changed,
    repeats: typed.repeats,
    seriesId: typed.seriesId,
    date: day === null ? own.date : writeDay(addDays(day, moved)),
    lines: followed(own.lines, begun.lines, typed.lines),
    people: followed(own.people, begun.people, typed.people),
    companionIds: [
      ...own.companionIds.filter((id) => !begun.companionIds.includes(id) || typed.companionIds.includes(id)),
      ...typed.companionIds.filter(
        (id) => !begun.companionIds.includes(id) && !own.companionIds.includes(id),
      ),
    ],
  };
}

/** Rows with the same content are changed and removed alike; added ones are added. */
function followed<R extends { readonly rowId: string }>(
  own: readonly R[],
  begun: readonly R[],
  typed: readonly R[],
): R[] {
  const kept = own.flatMap((row): R[] => {
    const source = begun.find((each) => contentOf(each) === contentOf(row));
    if (source === undefined) return [row];
    const now = typed.find(({ rowId }) => rowId === source.rowId);
    return now === undefined ? [] : [{ ...now, rowId: row.rowId }];
  });
  return [...kept, ...typed.filter(({ rowId }) => rowId === '')];
}

const contentOf = (row: { readonly rowId: string }): string => JSON.stringify({ ...row, rowId: '' });
