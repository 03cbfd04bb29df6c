import { LiveGate, type LiveGateProps } from '#src/ground/local/react/live-gate.tsx';
import type { Schedule } from './schedule.ts';
import { useSchedule } from './use-schedule.ts';

/** Renders its children once the appointments have been read from this device. */
export const ScheduleGate = (props: Omit<LiveGateProps<Schedule>, 'useValue'>) => (
  <LiveGate {...props} useValue={useSchedule} />
);
