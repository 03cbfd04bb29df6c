import { describe, expect, it } from 'vitest';
import { type AppointmentDraft, emptyAppointmentDraft, factsOfDraft } from './appointment-draft.ts';
import { lineOfService, totalsOfLines, withConsequences } from './service-lines.ts';

const home = {
  id: 'home',
  name: 'Home inspection',
  durationMinutes: 180,
  priceCents: 45_000,
  modifiers: [
    { id: 'large', fact: 'area', from: 2500, below: null, addCents: 7_500, addPercent: 0, addMinutes: 30 },
    { id: 'crawl', fact: 'foundation', is: 'crawlspace', addCents: 5_000, addPercent: 0, addMinutes: 0 },
  ],
};
const world = { services: [home], times: { office: { timeZone: 'America/New_York' } } };
const draft = (values: Partial<AppointmentDraft> = {}): AppointmentDraft => ({
  ...emptyAppointmentDraft({ leadId: '', timeZone: 'America/New_York', day: '2026-11-20', time: '08:00' }),
  ...values,
});
const withHome = (values: Partial<AppointmentDraft> = {}): AppointmentDraft => {
  const begun = draft(values);
  const lines = [lineOfService(home, factsOfDraft(begun), 2026)];
  return { ...begun, ...withConsequences(begun, { lines }, world) };
};

describe('the services of an appointment', () => {
  it('cost what the house makes them cost, and set the length of the visit', () => {
    const booked = withHome({ squareFeet: '2,800', foundation: 'crawlspace' });
    expect(totalsOfLines(booked.lines)).toEqual({ minutes: 210, cents: 57_500 });
    expect(booked.durationMinutes).toBe('210');
  });

  it('are priced anew when the house turns out larger', () => {
    const booked = withHome();
    const larger = withConsequences(booked, { squareFeet: '3000' }, world);
    expect(larger.lines?.[0]).toMatchObject({ price: '525', minutes: '210' });
    expect(larger.durationMinutes).toBe('210');
  });

  it('keep a price that somebody agreed on by hand', () => {
    const booked = withHome();
    const agreed = { ...booked, lines: booked.lines.map((line) => ({ ...line, price: '400' })) };
    expect(withConsequences(agreed, { squareFeet: '3000' }, world).lines).toEqual(agreed.lines);
  });

  it('leave the length alone once somebody has said how long it takes', () => {
    const booked = { ...withHome(), durationMinutes: '240' };
    const lines = [
      ...booked.lines,
      { rowId: '', serviceId: null, name: 'Radon', minutes: '20', price: '150' },
    ];
    expect(withConsequences(booked, { lines }, world).durationMinutes).toBeUndefined();
  });
});

describe('the time zone of an appointment', () => {
  const zoneAfter = (values: Partial<AppointmentDraft>, patch: Partial<AppointmentDraft>) =>
    withConsequences(draft(values), patch, world).timeZone;

  it('follows the ZIP code of the house and leaves the typed time alone', () => {
    const begun = draft();
    const patch = withConsequences(begun, { postalCode: '37201' }, world);
    expect(patch).toEqual({ postalCode: '37201', timeZone: 'America/Chicago' });
    expect(zoneAfter({ ...begun, ...patch }, { postalCode: '37402' })).toBe('America/New_York');
  });

  it('stays while the ZIP code is incomplete or unknown', () => {
    expect(zoneAfter({}, { postalCode: '3720' })).toBeUndefined();
    expect(
      zoneAfter({ postalCode: '37201', timeZone: 'America/Chicago' }, { postalCode: '3720' }),
    ).toBeUndefined();
  });

  it('stays once somebody has chosen another one', () => {
    expect(zoneAfter({ timeZone: 'America/Denver' }, { postalCode: '37201' })).toBeUndefined();
  });
});
