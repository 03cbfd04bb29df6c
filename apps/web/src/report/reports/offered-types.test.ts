import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { expect, it } from 'vitest';
import { offerTypes, statesOf } from './offered-types.ts';

const NONE: ReadonlySet<string> = new Set();
const nothing = { states: NONE, used: NONE, sold: NONE };
const ids = (types: readonly { readonly id: string }[]): string[] => types.map(({ id }) => id);

it('offers everything to a new office', () => {
  expect(offerTypes(reportTypes, nothing)).toEqual({ offered: reportTypes, more: [] });
});

it('offers everything while no address has a state', () => {
  const office = { ...nothing, states: statesOf([{ region: ' ' }]), used: new Set(['home_inspection']) };
  expect(offerTypes(reportTypes, office)).toEqual({ offered: reportTypes, more: [] });
});

it('offers the forms of the states where the office inspects; the others are under "More types"', () => {
  const { offered, more } = offerTypes(reportTypes, { ...nothing, states: statesOf([{ region: ' tx' }]) });
  expect(ids(offered)).toEqual(
    expect.arrayContaining(['home_inspection', 'tx_property_inspection', 'tx_windstorm']),
  );
  expect(ids(more)).toEqual(['wind_mitigation', 'fl_four_point', 'citizens_roof', 'ca_wildfire']);
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
