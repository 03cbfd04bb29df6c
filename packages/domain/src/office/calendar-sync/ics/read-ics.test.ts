import { describe, expect, it } from 'vitest';
import { type IcsReading, readIcs } from './read-ics.ts';
import { newIcs, rewrittenIcs } from './write-ics.ts';

const READING: IcsReading = {
  window: { from: '2026-11-01T00:00:00.000Z', until: '2027-02-01T00:00:00.000Z' },
  timeZone: 'America/Chicago',
  addresses: new Set(['rosa@example.com']),
};

/** As Apple's calendar writes it. */
const NEW_YORK = `BEGIN:VTIMEZONE
TZID:Office
BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
DTSTART:20070311T020000
TZNAME:EDT
TZOFFSETTO:-0400
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0400
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
DTSTART:20071104T020000
TZNAME:EST
TZOFFSETTO:-0500
END:STANDARD
END:VTIMEZONE
`;
const file = (...events: string[]): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\n${NEW_YORK}${events.map((lines) => `BEGIN:VEVENT\nUID:1\nSUMMARY:Dentist\n${lines}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`.replaceAll(
    '\n',
    '\r\n',
  );
const busyOf = (...events: string[]) => readIcs(file(...events), READING)?.busy ?? [];
const startsOf = (...events: string[]): string[] =>
  busyOf(...events)
    .map(({ startsAt }) => startsAt.slice(0, 16))
    .sort();

describe('times', () => {
  it('are those of the zone that the file defines, on both sides of a clock change', () => {
    expect(
      startsOf(
        'DTSTART;TZID=Office:20261030T090000\nDTEND;TZID=Office:20261030T100000\nRRULE:FREQ=DAILY;COUNT=4',
      ),
    ).toEqual(['2026-11-01T14:00', '2026-11-02T14:00']);
  });

  it('are those of a zone that is only named', () => {
    expect(startsOf('DTSTART;TZID=America/Denver:20261202T090000\nDURATION:PT1H')).toEqual([
      '2026-12-02T16:00',
    ]);
  });

  it('without a zone are those of the calendar', () => {
    expect(busyOf('DTSTART:20261202T090000\nDTEND:20261202T103000')).toEqual([
      {
        startsAt: '2026-12-02T15:00:00.000Z',
        endsAt: '2026-12-02T16:30:00.000Z',
        isAllDay: false,
        title: 'Dentist',
      },
    ]);
  });

  it('of an all-day event are its midnights in the calendar’s zone', () => {
    expect(busyOf('DTSTART;VALUE=DATE:20261202')).toMatchObject([
      { startsAt: '2026-12-02T06:00:00.000Z', endsAt: '2026-12-03T06:00:00.000Z', isAllDay: true },
    ]);
  });
});

describe('a recurring event', () => {
  const WEEKLY =
    'DTSTART;TZID=Office:20261201T090000\nDTEND;TZID=Office:20261201T100000\nRRULE:FREQ=WEEKLY;COUNT=4';

  it('leaves out excluded dates, also those after one that excludes nothing', () => {
    expect(startsOf(`${WEEKLY}\nEXDATE;TZID=Office:20261203T090000,20261208T090000`)).toEqual([
      '2026-12-01T14:00',
      '2026-12-15T14:00',
      '2026-12-22T14:00',
    ]);
    expect(startsOf(`${WEEKLY}\nEXDATE;VALUE=DATE:20261215`)).not.toContain('2026-12-15T14:00');
  });

  it('has additional dates and periods, and its first date where it has only those', () => {
    expect(
      startsOf(
        'DTSTART;TZID=Office:20261201T090000\nDTEND;TZID=Office:20261201T100000\nRDATE;TZID=Office:20261204T090000\nRDATE;VALUE=PERIOD:20261205T140000Z/PT3H',
      ),
    ).toEqual(['2026-12-01T14:00', '2026-12-04T14:00', '2026-12-05T14:00']);
  });

  it('has changed instances where they were moved to, without canceled ones', () => {
    const moved =
      'RECURRENCE-ID;TZID=Office:20261208T090000\nDTSTART;TZID=Office:20261209T110000\nDURATION:PT30M';
    const canceled =
      'RECURRENCE-ID;TZID=Office:20261215T090000\nDTSTART;TZID=Office:20261215T090000\nDURATION:PT1H\nSTATUS:CANCELLED';
    expect(startsOf(WEEKLY, moved, canceled)).toEqual([
      '2026-12-01T14:00',
      '2026-12-09T16:00',
      '2026-12-22T14:00',
    ]);
  });

  it('has an instance that was moved into the window from after its end', () => {
    const moved = 'RECURRENCE-ID:20270601T130000Z\nDTSTART:20270105T150000Z\nDTEND:20270105T160000Z';
    expect(startsOf('DTSTART:20260601T130000Z\nDTEND:20260601T140000Z\nRRULE:FREQ=YEARLY', moved)).toEqual([
      '2027-01-05T15:00',
    ]);
  });

  it('changes from one instance on', () => {
    const onward =
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Office:20261215T090000\nDTSTART;TZID=Office:20261215T120000\nDTEND;TZID=Office:20261215T140000';
    expect(
      busyOf(WEEKLY, onward)
        .map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)
        .sort(),
    ).toEqual([
      '2026-12-01T14:00:00.000Z 2026-12-01T15:00:00.000Z',
      '2026-12-08T14:00:00.000Z 2026-12-08T15:00:00.000Z',
      '2026-12-15T17:00:00.000Z 2026-12-15T19:00:00.000Z',
      '2026-12-22T17:00:00.000Z 2026-12-22T19:00:00.000Z',
    ]);
  });

  it('that began decades ago is read, and one that never ends stops', () => {
    expect(startsOf('DTSTART;VALUE=DATE:19850101\nRRULE:FREQ=YEARLY')).toEqual(['2027-01-01T06:00']);
    expect(startsOf('DTSTART:20261201T000000Z\nDURATION:PT30S\nRRULE:FREQ=MINUTELY')).toHaveLength(5000);
    expect(
      startsOf('DTSTART:20260101T000000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ).toEqual([]);
  });
});

describe('busy is nothing of', () => {
  const AT = 'DTSTART:20261202T090000Z\nDTEND:20261202T100000Z';
  it.each([
    ['an event shown as free', `${AT}\nTRANSP:TRANSPARENT`],
    ['a canceled one', `${AT}\nSTATUS:CANCELLED`],
    ['an invitation that its person declined', `${AT}\nATTENDEE;PARTSTAT=DECLINED:mailto:Rosa@example.com`],
    ['one outside the window', 'DTSTART:20250101T090000Z\nDTEND:20250101T100000Z'],
    ['one without a length', 'DTSTART:20261202T090000Z'],
  ])('%s', (_, lines) => {
    expect(busyOf(lines)).toEqual([]);
  });

  it('but an invitation that someone else declined', () => {
    expect(busyOf(`${AT}\nATTENDEE;PARTSTAT=DECLINED:mailto:tom@example.com`)).toHaveLength(1);
  });
});

it('reads one instance of a series that its person was invited to alone', () => {
  expect(startsOf('RECURRENCE-ID:20261202T090000Z\nDTSTART:20261202T090000Z\nDURATION:PT1H')).toEqual([
    '2026-12-02T09:00',
  ]);
});

it('finds no event in a task, and refuses what is not iCalendar', () => {
  expect(
    readIcs('BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\nEND:VCALENDAR', READING),
  ).toBeNull();
  expect(() => readIcs('<html>Sign in</html>', READING)).toThrow();
  expect(() => readIcs('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', READING)).toThrow();
});

describe('an event of ours', () => {
  const event = {
    title: 'Home inspection',
    location: '318 Bay Street, Tampa, FL',
    description: 'Line 1\nhttps://app.test/calendar/appointments/1',
    startsAt: '2026-12-02T14:00:00.000Z',
    endsAt: '2026-12-02T16:00:00.000Z',
    timeZone: 'America/New_York',
  };
  const now = '2026-11-27T10:00:00.000Z';
  const written = newIcs({ uid: 'u1', mark: 'rosa 1 0', event, now });

  it('reads back as it was written', () => {
    expect(readIcs(written, READING)).toMatchObject({
      uid: 'u1',
      mark: 'rosa 1 0',
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      busy: [{ title: 'Home inspection' }],
    });
    expect(written).toContain('DESCRIPTION:Line 1\\nhttps');
  });

  it('keeps what its person added, and takes the new times whatever the former ones were', () => {
    const theirs = written
      .replace('DTSTART:20261202T140000Z', 'DTSTART;TZID=America/New_York:20261203T090000')
      .replace('DTEND:20261202T160000Z', 'DURATION:PT2H')
      .replace('END:VEVENT', 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT30M\r\nEND:VALARM\r\nEND:VEVENT');
    expect(readIcs(theirs, READING)?.startsAt).toBe('2026-12-03T14:00:00.000Z');
    const rewritten = rewrittenIcs(
      theirs,
      { ...event, startsAt: '2026-12-04T15:00:00.000Z', endsAt: '2026-12-04T17:00:00.000Z' },
      now,
    );
    expect(readIcs(rewritten, READING)).toMatchObject({
      mark: 'rosa 1 0',
      startsAt: '2026-12-04T15:00:00.000Z',
      endsAt: '2026-12-04T17:00:00.000Z',
    });
    expect(rewritten).toContain('TRIGGER:-PT30M');
    expect(rewritten).toContain('SEQUENCE:1');
  });
});
