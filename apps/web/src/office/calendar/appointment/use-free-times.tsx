/**
 * Asks before another screen than the calendar books or moves appointments: the overlaps this adds need a reason, which is
 * kept with each appointment as in the calendar.
 */
import type { Booked } from '@plumbline/domain/office/calendar/conflicts';
import type { ReactNode } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useTimes } from '#src/ground/session/use-times.ts';
import { useNearBusy } from '../outside/use-outside.ts';
import { readSchedule } from '../read-schedule.ts';
import { nameOf, type Schedule } from '../schedule.ts';
import { overlapsInWords, overriding } from './overlaps-of.ts';
import { useOverlapQuestion } from './use-overlap-question.tsx';

/** `userIds`: null for those who are assigned already. */
export type Timed = Omit<Booked, 'userIds'> & { readonly userIds: readonly string[] | null };

export interface FreeTimes {
  /**
   * Returns the changes that log the decision, to be committed with the edit: none where all times are free. Null: another
   * time. The given ones don't count as each other's neighbors.
   */
  readonly check: (timed: readonly Timed[]) => Promise<readonly Change[] | null>;
  readonly dialog: ReactNode;
}

export function useFreeTimes(): FreeTimes {
  const { repositories, officeId, store } = useLocal();
  const members = useMembers();
  const times = useTimes();
  const outside = useNearBusy();
  const question = useOverlapQuestion();
  return {
    async check(timed) {
      const schedule = await readSchedule(repositories, officeId, times, outside);
      const overlaps = overlapsOf(timed, schedule, members.nameOf);
      if (overlaps.length === 0) return [];
      const reason = await question.ask(saidOf(overlaps, timed.length, schedule));
      if (reason === null) return null;
      const decidedAt = new Date(store.clock.nowMs()).toISOString();
      return overlaps.map(({ id, said }) =>
        overriding(
          repositories,
          { scopeId: officeId, appointmentId: id, id: store.newId() },
          { conflicts: said.join('\n'), reason, decidedAt },
        ),
      );
    },
    dialog: question.dialog,
  };
}

interface Overlapping {
  readonly id: string;
  readonly said: readonly string[];
}

function overlapsOf(
  timed: readonly Timed[],
  schedule: Schedule,
  nameOfUser: (userId: string) => string,
): readonly Overlapping[] {
  const own = new Set(timed.map(({ id }) => id));
  const others = { ...schedule, booked: schedule.booked.filter(({ id }) => !own.has(id)) };
  return timed.flatMap(({ userIds, ...when }): Overlapping[] => {
    const appointment = schedule.appointment(when.id);
    const before = schedule.booked.find(({ id }) => id === when.id) ?? null;
    // A canceled one takes no time, wherever it is moved.
    if (appointment !== null && before === null) return [];
    const assigned = appointment === null ? [] : schedule.userIdsOf(appointment);
    const said = overlapsInWords({ ...when, userIds: userIds ?? assigned }, others, nameOfUser, before);
    return said.length === 0 ? [] : [{ id: when.id, said }];
  });
}

/** Of several appointments, each with its name: '2 Oak St: Rosa Lind is off then.' */
function saidOf(overlaps: readonly Overlapping[], count: number, schedule: Schedule): readonly string[] {
  return overlaps.flatMap(({ id, said }) => {
    const appointment = schedule.appointment(id);
    return count === 1 || appointment === null
      ? said
      : said.map((sentence) => `${nameOf(appointment, schedule)}: ${sentence}`);
  });
}
