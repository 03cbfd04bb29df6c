import { describe, expect, it } from 'vitest';
import { searchChoices, shownChoices } from './choice.ts';

const choices = ['Tile', 'Metal', 'Slate', 'Built-up', 'Wood shake', 'Béton', 'Foam'].map((label) => ({
  value: label,
  label,
}));
const labels = (list: ReadonlyArray<{ label: string }>) => list.map((choice) => choice.label);

describe('choices on chips', () => {
  it('stand all in the page while there are at most five', () => {
    expect(shownChoices(choices.slice(0, 5), [])).toHaveLength(5);
  });
  it('are cut after five, except for what is chosen further back', () => {
    expect(labels(shownChoices(choices, ['Foam']))).toEqual([
      'Tile',
      'Metal',
      'Slate',
      'Built-up',
      'Wood shake',
      'Foam',
    ]);
  });
  it('are found by every typed word, in any case and without accents', () => {
    expect(labels(searchChoices(choices, ' SHAKE wood'))).toEqual(['Wood shake']);
    expect(labels(searchChoices(choices, 'beton'))).toEqual(['Béton']);
    expect(searchChoices(choices, 'thatch')).toEqual([]);
  });
});
