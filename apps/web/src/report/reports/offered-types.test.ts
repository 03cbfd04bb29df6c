import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { expect, it } from 'vitest';
import { offerTypes, statesOf } from './offered-types.ts';

const NONE: ReadonlySet<string> = new Set();
const nothing = { states: NONE, used: NONE, sold: NONE };
const ids = (types: readonly { readonly id: string }[]): string[] => types.map(({ id }) => id);

const specialties = reportTypes.filter(({ isSpecialty }) => isSpecialty);
const others = reportTypes.filter(({ isSpecialty }) => !isSpecialty);

it('offers every form to a new office, and what is sold beside them under "More types"', () => {
  expect(offerTypes(reportTypes, nothing)).toEqual({ offered: others, more: specialties });
});

it('offers what an office sells beside home inspections', () => {
  const { offered, more } = offerTypes(reportTypes, { ...nothing, sold: new Set(['pool_spa']) });
  expect(ids(offered)).toContain('pool_spa');
  expect(ids(more)).not.toContain('pool_spa');
});

it('offers the forms of every state while no address has one', () => {
  const office = { ...nothing, states: statesOf([{ region: ' ' }]), used: new Set(['home_inspection']) };
  expect(offerTypes(reportTypes, office)).toEqual({ offered: others, more: specialties });
});

it('offers the forms of the states where the office inspects; the others are under "More types"', () => {
  const { offered, more } = offerTypes(reportTypes, { ...nothing, states: statesOf([{ region: ' tx' }]) });
  expect(ids(offered)).toEqual(
    expect.arrayContaining(['home_inspection', 'tx_property_inspection', 'tx_windstorm']),
  );
  expect(ids(more)).toEqual([
    'wind_mitigation',
    'fl_four_point',
    'citizens_roof',
    'fl_wdo',
    'ca_wildfire',
    ...ids(specialties),
  ]);
});

it('keeps in sight what was written or is sold elsewhere', () => {
  const states = statesOf([{ region: 'GA' }, { region: '' }]);
  const { offered, more } = offerTypes(reportTypes, {
    states,
    used: new Set(['ca_wildfire']),
    sold: new Set(['wind_mitigation']),
  });
  expect(ids(offered)).toEqual(expect.arrayContaining(['ca_wildfire', 'wind_mitigation']));
  expect(ids(more)).not.toContain('ca_wildfire');
  expect(offered.length + more.length).toBe(reportTypes.length);
});
