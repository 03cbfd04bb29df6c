/**
 * Saves an appointment with all its child rows, as one edit. Asks before which part of a series is meant, and for a reason
 * where the time isn't free.
 */

import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { SeriesPart } from '@plumbline/domain/office/calendar/series';
import type { ReactNode } from 'react';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { withDeliveries } from '#src/ground/local/delivery-task.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type CommitWords, useCommit } from '#src/ground/local/react/use-commit.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { overlapsOfVisits, saidOf } from '../series/overlaps-of-visits.ts';
import { planVisits } from '../series/plan-visits.ts';
import { useSeriesQuestion } from '../series/use-series-question.tsx';
import {
  isRuleChanged,
  othersReached,
  type SeriesEdit,
  visitsOfEdit,
  withoutVisits,
} from '../series/visits-of-edit.ts';
import type { AppointmentDraft } from './appointment-draft.ts';
import type { Override } from './overlaps-of.ts';
import { useOverlapQuestion } from './use-overlap-question.tsx';

/**
 * Returns the ID; null when it was not saved: the reason was shown, or the person decided so. `appointment`: null for a new
 * one.
 */
export type SaveAppointment = (
  edit: FormEdit<AppointmentDraft>,
  appointment: KeptAppointment | null,
) => Promise<string | null>;

type Free = { readonly edit: SeriesEdit; readonly overrides: ReadonlyMap<string, Override> };

export function useSaveAppointment(schedule: Schedule): {
  readonly save: SaveAppointment;
  readonly dialogs: ReactNode;
} {
  const { repositories, officeId, store } = useLocal();
  const members = useMembers();
  const commit = useCommit();
  const overlap = useOverlapQuestion();
  const series = useSeriesQuestion();
  const nowMs = (): number => store.clock.nowMs();

  async function partOf(
    edit: FormEdit<AppointmentDraft>,
    appointment: KeptAppointment | null,
  ): Promise<SeriesPart | null> {
    if (appointment === null || isRuleChanged(edit) || isSame(edit)) return 'one';
    const count = (part: SeriesPart): number =>
      othersReached(appointment, part, { schedule, nowMs: nowMs() }).length;
    const asked = { title: 'Change the series?', following: count('following'), all: count('all') };
    return asked.all + asked.following === 0 ? 'one' : series.ask(asked);
  }

  /** Null: another time. */
  async function freed(edit: SeriesEdit): Promise<Free | null> {
    const overlaps = overlapsOfVisits(edit, schedule, members.nameOf);
    if (overlaps.size === 0) return { edit, overrides: new Map() };
    const answer = await overlap.askFully(saidOf(overlaps, edit.visits), {
      canSkip: overlaps.size < edit.visits.length,
    });
    if (answer.kind === 'another') return null;
    if (answer.kind === 'skip') {
      return { edit: withoutVisits(edit, new Set(overlaps.keys())), overrides: new Map() };
    }
    const decidedAt = new Date(nowMs()).toISOString();
    const overrides = [...overlaps].map(([id, said]): [string, Override] => [
      id,
      { conflicts: said.join('\n'), reason: answer.reason, decidedAt },
    ]);
    return { edit, overrides: new Map(overrides) };
  }

  const save: SaveAppointment = async (edit, appointment) => {
    const part = await partOf(edit, appointment);
    if (part === null) return null;
    const newId = (): string => store.newId();
    const whole = visitsOfEdit(edit, appointment, part, { schedule, newId, nowMs: nowMs() });
    const free = await freed(whole);
    if (free === null) return null;
    const inspections =
      appointment === null ? [] : await repositories.inspections.list({ scopeId: officeId });
    const planned = planVisits(free.edit, {
      repositories,
      officeId,
      newId,
      schedule,
      inspections,
      overrides: free.overrides,
    });
    const id = appointment?.id ?? free.edit.visits[0]?.id ?? null;
    if (planned.length === 0) return id;
    const changes = await withDeliveries(repositories, planned);
    return (await commit(changes, wordsOf(free.edit, appointment === null))) ? id : null;
  };
  return {
    save,
    dialogs: (
      <>
        {series.dialog}
        {overlap.dialog}
      </>
    ),
  };
}

const isSame = ({ begun, typed }: FormEdit<AppointmentDraft>): boolean =>
  JSON.stringify(begun) === JSON.stringify(typed);

function wordsOf({ visits, removed }: SeriesEdit, isNew: boolean): CommitWords {
  const count = visits.length + removed.length;
  if (isNew) {
    return {
      label: 'Book appointment',
      done: count === 1 ? createdText('Appointment') : `${countOf(count, 'appointment')} created`,
      failed: failedText('create', 'appointment'),
      ...(count > 1 && { undone: 'Appointments removed.' }),
    };
  }
  return {
    label: 'Change appointment',
    done: count === 1 ? updatedText('Appointment') : `${countOf(count, 'appointment')} updated`,
    failed: failedText('update', 'appointment'),
    undone: count === 1 ? 'Appointment restored.' : 'Appointments restored.',
  };
}
