import { describe, expect, it } from 'vitest';
import { type JobFacts, jobValues, stateOfAddress } from './job-values.ts';

const facts: JobFacts = {
  inspection: {
    addressLine1: '1148 Palmetto Ave',
    addressLine2: '',
    city: 'Tampa',
    region: 'fl',
    postalCode: '33606',
    startsAt: '2026-12-02T02:30:00Z',
    timeZone: 'America/New_York',
    feeCents: 47_500,
  },
  appointment: {
    addressLine1: '',
    addressLine2: '',
    city: '',
    region: '',
    postalCode: '',
    location: '9 Other St, Austin, TX 78701',
    appointmentDate: '2026-12-05T15:00:00Z',
    timeZone: 'America/Chicago',
  },
  services: [
    { name: 'Home inspection', priceCents: 10_000 },
    { name: 'Radon test', priceCents: 2_500 },
  ],
  client: { name: 'Cara Delgado', address: '', email: 'cara@mail.example', phone: '8135550188' },
  inspector: { name: 'Maria Lopez', licenseNumber: 'HI 1' },
  organization: { name: 'Plumb', address: '', phone: '', email: '', licenseNumber: '' },
  today: '2026-11-22',
};

describe('the values of a job', () => {
  it('come from the inspection, on the day of the house', () => {
    expect(jobValues(facts)).toMatchObject({
      'client.name': 'Cara Delgado',
      'property.address': '1148 Palmetto Ave, Tampa, FL 33606',
      'property.state': 'FL',
      'inspection.date': 'December 1, 2026',
      'inspection.time': '9:30 PM',
      'inspection.fee': '$475',
      'services.list': 'Home inspection, $100\nRadon test, $25',
      'client.email': 'cara@mail.example',
      today: 'November 22, 2026',
    });
  });

  it('come from the appointment while there is no inspection', () => {
    expect(jobValues({ ...facts, inspection: null })).toMatchObject({
      'property.address': '9 Other St, Austin, TX 78701',
      'property.state': 'TX',
      'inspection.date': 'December 5, 2026',
      'inspection.fee': '$125',
    });
  });

  it('are empty where nothing is known', () => {
    const nothing = {
      ...facts,
      inspection: null,
      appointment: null,
      services: [],
      client: null,
      inspector: null,
    };
    expect(jobValues(nothing)).toMatchObject({
      'client.name': '',
      'property.state': '',
      'inspection.fee': '',
    });
    expect(stateOfAddress('PO BOX 12')).toBe('');
  });
});
