import { describe, expect, it } from 'vitest';
import { parseQuickTask, type QuickTask } from './quick-add.ts';

/** A Saturday. */
const now = { day: '2026-11-21', time: '10:15' };
const people = [
  { userId: 'u1', name: 'Maria Delgado' },
  { userId: 'u2', name: 'Luis Ortega' },
  { userId: 'u3', name: 'Ana Ferrer' },
  { userId: 'u4', name: 'Ana Marsh' },
];
const plain = { dueOn: null, dueTime: '', repeatRule: '', priority: 'normal', assigneeId: null };

const cases: readonly [string, Partial<QuickTask>][] = [
  ['Call the lender', { title: 'Call the lender' }],
  ['Call Ana tomorrow at 3pm', { title: 'Call Ana', dueOn: '2026-11-22', dueTime: '15:00' }],
  ['Send invoice by Friday', { title: 'Send invoice', dueOn: '2026-11-27' }],
  ['Renew license 12/4', { title: 'Renew license', dueOn: '2026-12-04' }],
  ['Renew license on March 3', { title: 'Renew license', dueOn: '2027-03-03' }],
  ['Think about a second drone', { title: 'Think about a second drone' }],
  ['Email report to Sun City', { title: 'Email report to Sun City' }],
  ['Check mold at 3 units', { title: 'Check mold at 3 units' }],
  ['Send flyers Tue', { title: 'Send flyers', dueOn: '2026-11-24' }],
  [
    'Pay rent every month from November 30',
    { title: 'Pay rent', dueOn: '2026-11-30', repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  ],
  ['Book the 2 day course', { title: 'Book the 2 day course' }],
  ['Call back next week', { title: 'Call back', dueOn: '2026-11-28' }],
  ['Order radon kits in 2 weeks', { title: 'Order radon kits', dueOn: '2026-12-05' }],
  [
    'Charge drone today 17:30 !high',
    { title: 'Charge drone', dueOn: '2026-11-21', dueTime: '17:30', priority: 'high' },
  ],
  ['Tidy van !low @luis', { title: 'Tidy van', priority: 'low', assigneeId: 'u2' }],
  ['Ask @Ana Marsh for the keys', { title: 'Ask for the keys', assigneeId: 'u4' }],
  ['Back up photos every day', { title: 'Back up photos', dueOn: '2026-11-21', repeatRule: 'FREQ=DAILY' }],
  [
    'Team call every Monday at 9am',
    { title: 'Team call', dueOn: '2026-11-23', dueTime: '09:00', repeatRule: 'FREQ=WEEKLY;BYDAY=MO' },
  ],
  [
    'Post flyers every Tue and Thu',
    { title: 'Post flyers', dueOn: '2026-11-24', repeatRule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  [
    'Mileage log every weekday',
    { title: 'Mileage log', dueOn: '2026-11-23', repeatRule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  ],
  [
    'Calibrate meter every 6 months',
    { title: 'Calibrate meter', dueOn: '2026-11-21', repeatRule: 'FREQ=MONTHLY;INTERVAL=6' },
  ],
  [
    'Review ads every other week from Monday',
    { title: 'Review ads', dueOn: '2026-11-23', repeatRule: 'FREQ=WEEKLY;INTERVAL=2' },
  ],
  [
    'Review ads every other Monday',
    { title: 'Review ads', dueOn: '2026-11-23', repeatRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
  ],
  [
    'Sweep every 2 weeks on Tue and Thu',
    { title: 'Sweep', dueOn: '2026-11-24', repeatRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH' },
  ],
  ['Invoice every month on the 15th', { title: 'Invoice', dueOn: '2026-12-15', repeatRule: 'FREQ=MONTHLY' }],
  [
    'Invoice monthly on the 30th',
    { title: 'Invoice', dueOn: '2026-11-30', repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  ],
  [
    'Close the books every 3 months on its last day',
    { title: 'Close the books', dueOn: '2026-11-30', repeatRule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1' },
  ],
  ['Pay rent every 15th', { title: 'Pay rent', dueOn: '2026-12-15', repeatRule: 'FREQ=MONTHLY' }],
  [
    'Pay rent every 1st of the month at 9am',
    { title: 'Pay rent', dueOn: '2026-12-01', dueTime: '09:00', repeatRule: 'FREQ=MONTHLY' },
  ],
  [
    'Invoice on the 25th of every month',
    { title: 'Invoice', dueOn: '2026-11-25', repeatRule: 'FREQ=MONTHLY' },
  ],
  [
    'Payroll every month on the 1st and 15th',
    { title: 'Payroll', dueOn: '2026-12-01', repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=1,15' },
  ],
  [
    'Payroll monthly on the 15th and its last day',
    { title: 'Payroll', dueOn: '2026-11-30', repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=15,-1' },
  ],
  [
    'Payroll every 15th, 30th',
    { title: 'Payroll', dueOn: '2026-11-30', repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=15,-1' },
  ],
  [
    'Charge the detector every 2 months on the 3rd',
    { title: 'Charge the detector', dueOn: '2026-12-03', repeatRule: 'FREQ=MONTHLY;INTERVAL=2' },
  ],
  ['Calibrate after every 3rd inspection', { title: 'Calibrate after every 3rd inspection' }],
  ['Renew E&O every March 3', { title: 'Renew E&O', dueOn: '2027-03-03', repeatRule: 'FREQ=YEARLY' }],
  [
    'Leap party every year on February 29',
    { title: 'Leap party', dueOn: '2027-02-28', repeatRule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' },
  ],
  [
    'Leap party every Feb 29th',
    { title: 'Leap party', dueOn: '2027-02-28', repeatRule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' },
  ],
  ['Call Ana the day after tomorrow', { title: 'Call Ana', dueOn: '2026-11-23' }],
  ['Tax papers yearly April 15', { title: 'Tax papers', dueOn: '2027-04-15', repeatRule: 'FREQ=YEARLY' }],
];

describe('a task typed in one line', () => {
  it.each(cases)('%s', (line, expected) => {
    expect(parseQuickTask(line, now, people)).toEqual({ ...plain, ...expected });
  });

  it.each([
    ['in 1 month', '2027-01-31', '2027-02-28'],
    ['next month', '2028-01-30', '2028-02-29'],
    ['in 3 months', '2026-11-30', '2027-02-28'],
    ['in a year', '2028-02-29', '2029-02-28'],
    ['next month', '2026-11-21', '2026-12-21'],
    ['next quarter', '2026-11-30', '2027-02-28'],
  ])('%s after %s stays within the month that is meant', (words, day, expected) => {
    expect(parseQuickTask(`Call ${words}`, { day, time: '14:20' }, people)).toMatchObject({
      title: 'Call',
      dueOn: expected,
    });
  });

  it('keeps what names nobody, or two people', () => {
    expect(parseQuickTask('Ask @ana for the keys', now, people)).toMatchObject({
      title: 'Ask @ana for the keys',
      assigneeId: null,
    });
    expect(parseQuickTask('Mail ana@demo.example', now, people).title).toBe('Mail ana@demo.example');
  });

  it('has a title even when all of it was a day', () => {
    expect(parseQuickTask('tomorrow', now, people)).toMatchObject({ title: 'tomorrow', dueOn: '2026-11-22' });
  });

  it('keeps an hour that is over for the day that was named, and moves a bare one on', () => {
    expect(parseQuickTask('Call today at 9am', now, people)).toMatchObject({
      dueOn: '2026-11-21',
      dueTime: '09:00',
    });
    expect(parseQuickTask('Call at 9am', now, people)).toMatchObject({
      dueOn: '2026-11-22',
      dueTime: '09:00',
    });
  });
});
