/**
 * Status and deletion of an appointment with what they ask: which part of a series is meant, and for a reason where an
 * appointment is put back to a time that was given away.
 */

import { takesTime } from '@plumbline/domain/office/calendar/appointment-status';
import type { SeriesPart } from '@plumbline/domain/office/calendar/series';
import type { AppointmentStatus } from '@plumbline/domain/tables/records';
import type { ReactNode } from 'react';
import { spanOf } from '#src/ground/device/times.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { overlapsInWords } from '../appointment/overlaps-of.ts';
import { useAppointmentActions } from '../appointment/use-appointment-actions.ts';
import { useOverlapQuestion } from '../appointment/use-overlap-question.tsx';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { useSeriesQuestion } from './use-series-question.tsx';
import { othersReached } from './visits-of-edit.ts';

export interface AppointmentSteps {
  readonly setStatus: (appointment: KeptAppointment, status: AppointmentStatus) => Promise<boolean>;
  /** Returns false when nothing was deleted. */
  readonly remove: (appointment: KeptAppointment) => Promise<boolean>;
  readonly dialogs: ReactNode;
}

export function useAppointmentSteps(schedule: Schedule): AppointmentSteps {
  const { store } = useLocal();
  const members = useMembers();
  const actions = useAppointmentActions();
  const series = useSeriesQuestion();
  const overlap = useOverlapQuestion();

  /** With the others of its series that are meant too; null: nothing is done. */
  async function withOthers(appointment: KeptAppointment, title: string): Promise<KeptAppointment[] | null> {
    const reached = (part: SeriesPart): KeptAppointment[] =>
      othersReached(appointment, part, { schedule, nowMs: store.clock.nowMs() });
    const [following, all] = [reached('following').length, reached('all').length];
    const part = following + all === 0 ? 'one' : await series.ask({ title, following, all });
    return part === null ? null : [appointment, ...reached(part)];
  }

  async function putBack(appointment: KeptAppointment, status: AppointmentStatus): Promise<boolean> {
    const after = {
      id: appointment.id,
      userIds: schedule.userIdsOf(appointment),
      ...spanOf(appointment),
      travelMinutes: appointment.travelMinutes,
    };
    const said = overlapsInWords(after, schedule, members.nameOf, null);
    if (said.length === 0) return actions.setStatus([appointment], status);
    const reason = await overlap.ask(said);
    if (reason === null) return false;
    const decidedAt = new Date(store.clock.nowMs()).toISOString();
    return actions.setStatus([appointment], status, { conflicts: said.join('\n'), reason, decidedAt });
  }

  return {
    async setStatus(appointment, status) {
      if (!takesTime(appointment.status) && takesTime(status)) return putBack(appointment, status);
      const meant =
        status === 'cancelled' ? await withOthers(appointment, 'Cancel the series?') : [appointment];
      return meant !== null && actions.setStatus(meant, status);
    },
    async remove(appointment) {
      const meant = await withOthers(appointment, 'Delete the series?');
      return meant !== null && actions.remove(meant);
    },
    dialogs: (
      <>
        {series.dialog}
        {overlap.dialog}
      </>
    ),
  };
}
