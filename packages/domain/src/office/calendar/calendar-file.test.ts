/** ical.js, Thunderbird's parser, reads back what is written. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, type CalendarFile, calendarUid, writeCalendarFile } from './calendar-file.ts';

const entry = (values: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '01a2b3c4-0000-7000-8000-000000000001',
  sequence: 0,
  changedAt: '2026-11-19T10:00:00.000Z',
  startsAt: '2026-11-20T13:00:00.000Z',
  endsAt: '2026-11-20T15:30:00.000Z',
  summary: 'Home inspection, Delgado',
  location: '1148 Palmetto Ave, Tampa, FL 33602',
  description: '',
  isCancelled: false,
  ...values,
});

function read(file: CalendarFile) {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendarFile(file)) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  const first = events[0];
  if (first === undefined) throw new Error('no event was written');
  return { calendar, events, first, event: new ICAL.Event(first) };
}

describe('a calendar file', () => {
  it('says when, where and what, in UTC', () => {
    const { event, first, calendar } = read({ method: 'PUBLISH', entries: [entry()] });
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-20T13:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-20T15:30:00.000Z');
    expect(event.summary).toBe('Home inspection, Delgado');
    expect(event.location).toBe('1148 Palmetto Ave, Tampa, FL 33602');
    expect(first.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  });

  it('invites, moves and takes back the same entry', () => {
    const people = {
      organizer: { name: 'Gulf Coast "GC" Inspections', email: 'office@gulf.example' },
      attendees: [{ name: 'Ana Delgado', email: 'ana@delgado.example' }],
    };
    const asked = read({ method: 'REQUEST', entries: [entry(people)] });
    const moved = read({ method: 'REQUEST', entries: [entry({ ...people, sequence: 1 })] });
    const gone = read({ method: 'CANCEL', entries: [entry({ ...people, sequence: 2 })] });
    expect(asked.calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(gone.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(gone.first.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(new Set([asked, moved, gone].map(({ event }) => event.uid))).toEqual(
      new Set([calendarUid(entry().id)]),
    );
    expect([asked, moved, gone].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    const attendee = asked.first.getFirstProperty('attendee');
    expect(attendee?.getFirstValue()).toBe('mailto:ana@delgado.example');
    expect(attendee?.getParameter('cn')).toBe('Ana Delgado');
    expect(asked.first.getFirstProperty('organizer')?.getParameter('cn')).toBe("Gulf Coast 'GC' Inspections");
  });

  it('leaves the end out where there is none, because it may not be the start', () => {
    const { first } = read({ method: 'PUBLISH', entries: [entry({ endsAt: entry().startsAt })] });
    expect(first.getFirstPropertyValue('dtend')).toBeNull();
  });

  it('is named and asked for again when it is subscribed to', () => {
    const { calendar } = read({ method: 'PUBLISH', name: 'Gulf Coast Inspections', entries: [entry()] });
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Gulf Coast Inspections');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT30M');
  });

  it('brings back whatever was typed, in lines of at most 75 octets', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(words, words, words, (summary, location, description) => {
        const typed = entry({ summary, location, description });
        const file: CalendarFile = { method: 'PUBLISH', entries: [typed] };
        const octets = writeCalendarFile(file)
          .split('\r\n')
          .map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        const { event, events } = read(file);
        expect(events).toHaveLength(1);
        expect(event.summary ?? '').toBe(plain(summary));
        expect(event.location ?? '').toBe(plain(location));
        expect(event.description ?? '').toBe(plain(description));
      }),
    );
  });

  it('lets nobody write lines of their own', () => {
    const { first, events } = read({
      method: 'REQUEST',
      entries: [
        entry({
          summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
          organizer: { name: 'a', email: 'a@b.example' },
          attendees: [{ name: 'Eve"\r\nX-EVIL:1', email: 'eve@b.example\r\nX-EVIL:2' }],
        }),
      ],
    });
    expect(events).toHaveLength(1);
    expect(first.getFirstProperty('x-evil')).toBeNull();
  });
});

/** Calendar text can contain line breaks but no other control characters. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
