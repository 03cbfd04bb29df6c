import { describe, expect, it } from 'vitest';
import { durationInWords, emptyInspectionForm, inspectionFormSchema } from './inspection-form.ts';

const empty = emptyInspectionForm('2026-11-21', '09:38');
const complete = { ...empty, addressLine1: '1148 Palmetto Ave', clientName: 'Ana Delgado' };

function complaints(form: Record<string, unknown>): Record<string, string> {
  const checked = inspectionFormSchema.safeParse(form);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe('the form of a new home inspection', () => {
  it('begins today at the last quarter hour', () => {
    expect([empty.date, empty.time]).toEqual(['11/21/2026', '9:30 AM']);
  });
  it('lasts as long as such a visit takes', () => {
    const lengthOf = (minutes: number) => emptyInspectionForm('2026-11-21', '09:38', minutes).durationMinutes;
    expect([45, 50, 180, 900].map(lengthOf)).toEqual(['45', '60', '180', '180']);
    expect([30, 60, 150].map(durationInWords)).toEqual(['30 min', '1 h', '2 h 30 min']);
  });
  it('is in the state whose form it is', () => {
    expect(emptyInspectionForm('2026-11-21', '09:38', 45, 'FL').region).toBe('FL');
    expect([emptyInspectionForm('2026-11-21', '09:38', 180, null).region, empty.region]).toEqual(['', '']);
  });
  it('asks for a street and a client and for nothing else', () => {
    expect(Object.keys(complaints(empty))).toContain('addressLine1');
    expect(complaints({ ...empty, addressLine1: '1 Elm St' })).toEqual({
      clientName: 'Enter the client’s name.',
    });
    expect(complaints(complete)).toEqual({});
  });
  it('takes a contact in place of a name', () => {
    expect(complaints({ ...complete, clientName: '', clientId: 'ana' })).toEqual({});
  });
  it.each([
    ['region', 'Florida'],
    ['postalCode', '334'],
    ['clientEmail', 'ana@'],
    ['agentPhone', '12'],
    ['date', ''],
    ['date', '11/2'],
    ['time', '25:00'],
    ['time', '9'],
    ['fee', 'a lot'],
    ['yearBuilt', '87'],
    ['squareFeet', '12.5'],
  ])('says at %s that %s does not fit', (field, value) => {
    expect(complaints({ ...complete, agentName: 'Tom', [field]: value })).toHaveProperty(field);
  });
  it('takes day and time as people write them and as the picker of a phone does', () => {
    for (const [date, time] of [
      [' 3/4/26', '2 pm '],
      ['2026-03-04', '14:00'],
    ]) {
      expect(inspectionFormSchema.parse({ ...complete, date, time })).toMatchObject({
        date: '2026-03-04',
        time: '14:00',
      });
    }
  });
  it('wants a name for an agent whose email is written', () => {
    expect(complaints({ ...complete, agentEmail: 'tom@example.com' })).toEqual({
      agentName: 'Enter the agent’s name.',
    });
  });
});
