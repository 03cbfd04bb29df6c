/** The demo office's tasks: one overdue, today's, a recurring one, one without a date. */
import type { DemoPersonKey } from './demo-people.ts';

export interface DemoTask {
  readonly title: string;
  readonly notes?: string;
  /** Null: no day. */
  readonly dayOffset: number | null;
  readonly time?: string;
  readonly repeatRule?: string;
  readonly priority?: 'low' | 'high';
  readonly assignee: DemoPersonKey | null;
  /** Place in `demoContacts`. */
  readonly contact?: number;
  readonly steps?: readonly (readonly [text: string, done: boolean])[];
  readonly isDone?: boolean;
}

export const demoTasks: readonly DemoTask[] = [
  {
    title: 'Send the invoice for 14 Cypress Row',
    dayOffset: -1,
    assignee: 'owner',
    contact: 5,
    priority: 'high',
  },
  {
    title: 'Call about the gate code for 60 Harbor Pine Court',
    dayOffset: 0,
    time: '12:30',
    assignee: 'owner',
    contact: 1,
  },
  {
    title: 'Pack the ladder and the moisture meter',
    dayOffset: 0,
    assignee: 'owner',
    steps: [
      ['Ladder', true],
      ['Moisture meter, spare battery', false],
      ['Shoe covers', false],
    ],
  },
  {
    title: 'Post the mileage log',
    dayOffset: 1,
    time: '17:00',
    repeatRule: 'FREQ=WEEKLY',
    assignee: 'owner',
  },
  {
    title: 'Calibrate the gas detector',
    notes: 'File the certificate in the instrument folder.',
    dayOffset: 6,
    repeatRule: 'FREQ=MONTHLY;INTERVAL=6',
    assignee: null,
  },
  { title: 'Ask the roofer for a second opinion form', dayOffset: null, assignee: null, priority: 'low' },
  { title: 'Renew the liability insurance', dayOffset: -3, assignee: 'owner', isDone: true },
];
