import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** A period of a weekday as wall time, '09:00' to '17:30' or '24:00'. */
export const workingHours = defineTable('working_hours', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.neededIdOf('members')),
    }),
    ...c.register('hours', {
      weekday: c.neededWeekday,
      starts: c.neededTime,
      ends: c.neededTime,
    }),
  },
});
export type WorkingHours = RecordIn<typeof workingHours>;

/** A member's time off; `userId` null: the whole office. */
export const timeOff = defineTable('time_off', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.idOf('members')),
    }),
    ...c.register('when', {
      starts_at: c.named('Start', c.neededInstant),
      ends_at: c.named('End', c.neededInstant),
    }),
    reason: c.prose,
    ...c.register('series', {
      /** The first stretch of its series; null where it does not repeat. */
      series_id: c.idOf('time_off'),
      /** Without an end: the rows say where it ends. */
      series_rule: c.named('Repeats', c.repeat),
    }),
  },
});
export type TimeOff = RecordIn<typeof timeOff>;

/** A member's extra hours besides the weekly ones. */
export const extraHours = defineTable('extra_hours', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.neededIdOf('members')),
    }),
    ...c.register('when', {
      starts_at: c.named('Start', c.neededInstant),
      ends_at: c.named('End', c.neededInstant),
    }),
    reason: c.prose,
  },
});
export type ExtraHours = RecordIn<typeof extraHours>;
