import { describe, expect, it } from 'vitest';
import { standardTexts } from '../../report/defect-library/standard-texts.gen.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { libraryEntry } from '../../testing/library-entry.ts';
import { createLibraryMatcher } from '../match-library.ts';
import { parseWalkthrough, type WalkthroughLine } from './parse-walkthrough.ts';

const view = createReportState(homeInspection).update({ answers: new Map(), findings: [], placements: [] });
const match = createLibraryMatcher(standardTexts.map((text) => libraryEntry({ ...text, id: text.key })));
const parse = (text: string, startPath: string | null = null) =>
  parseWalkthrough({ text, view, match, startPath, year: 2026 });
const said = (line: WalkthroughLine): string =>
  line.kind === 'answer' ? `${line.label}: ${line.text}` : `${line.itemPath}: ${line.entryId ?? line.phrase}`;

describe('a dictated walk-through', () => {
  it('becomes answers and findings of the item it names', () => {
    const { lines, leftOut } = parse('Roof coverings slate, missing shingles on the south slope');
    expect(lines.map(said)).toEqual(['Roof Covering: Slate', 'roof/roof_coverings: roof_shingles_damaged']);
    expect(leftOut).toEqual([]);
  });

  it('knows what a kind of something is called in short', () => {
    const { lines } = parse(
      'roof covering architectural shingle, about 12 years, missing shingles on the south slope',
      'roof/roof_coverings',
    );
    expect(lines.map(said)).toEqual([
      'Roof Covering: Asphalt shingle, architectural',
      'Approximate Age: 12 years',
      'roof/roof_coverings: roof_shingles_damaged',
    ]);
    expect(parse('Roof coverings 3-tab asphalt shingle').lines.map(said)).toEqual([
      'Roof Covering: Asphalt shingle, 3-tab',
    ]);
  });

  it('turns an age into the year, and a number with its unit into the answer', () => {
    const { lines } = parse(
      'water heater natural gas, 50 gallons, about 12 years old',
      'plumbing/plm_water_heater',
    );
    expect(lines.map(said)).toEqual([
      'Water Heater Energy: Natural gas',
      'Water Heater Capacity: 50 gal',
      'Water Heater Year Made: 2014',
    ]);
  });

  it('stays at an item until another one is named', () => {
    const { lines } = parse('Water heater. Leaking at the bottom. Thermostat does not respond.');
    expect(lines.map(({ itemPath }) => itemPath)).toEqual([
      'plumbing/plm_water_heater',
      'heating/heat_thermostat',
    ]);
  });

  it('keeps a defect that no library text means in its own words', () => {
    const { lines } = parse('zorbified gasket torn', 'roof/roof_skylights');
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'finding', entryId: null, phrase: 'zorbified gasket torn' }),
    ]);
  });

  it('says which phrases it left out', () => {
    expect(parse('the client was friendly, nice weather').leftOut).toEqual([
      'the client was friendly',
      'nice weather',
    ]);
  });
});
