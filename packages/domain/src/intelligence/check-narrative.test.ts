import { describe, expect, it } from 'vitest';
import { checkNarrative } from './check-narrative.ts';

const marked = (draft: string, ...sources: string[]): string[] =>
  checkNarrative(draft, sources).unsupported.map(({ kind, text }) => `${kind}: ${text}`);

describe('the check of a drafted text', () => {
  it('passes a draft that says what the note says in other words', () => {
    expect(
      marked(
        'Several architectural shingles were missing on the rear slope. The roof covering was about 12 years old.',
        'comp shingles msg, back slope',
        'about twelve yrs',
      ),
    ).toEqual([]);
  });

  it('marks a number that nobody gave, in digits or words', () => {
    expect(marked('Three shingles were missing.', 'shingles missing')).toEqual(['number: Three']);
    expect(marked('The furnace is 12 years old.', 'furnace 12 ft from wall')).toEqual(['number: 12']);
    expect(marked('The heater is from 1,998.', 'heater 1998')).toEqual([]);
    expect(marked('One of the shingles had a crack.', 'shingle cracked')).toEqual([]);
  });

  it('knows what words of the trade count, and nothing beyond it', () => {
    const note = 'double tap breaker 20A';
    expect(marked('Two wires were under one 20 amp breaker: a double tap.', note)).toEqual([]);
    expect(marked('Two of the conductors share one terminal.', 'double-tapped')).toEqual([]);
    expect(marked('Of the window, two panes are fogged.', 'double pane window fogged')).toEqual([]);
    expect(marked('A 1/4 inch crack was seen in the 1/2 bath.', 'quarter inch crack, half bath')).toEqual([]);
    expect(marked('Two breakers had three wires.', note)).toEqual(['number: Two', 'number: three']);
    expect(marked('Two wires were under a breaker.', 'breaker loose')).toEqual(['number: Two']);
    expect(marked('Two windows are fogged.', 'double pane window fogged')).toEqual(['number: Two']);
    expect(marked('Two breakers. The wires were hot.', note)).toEqual(['number: Two']);
  });

  it('marks a place and a material that nobody named', () => {
    expect(marked('Shingles were missing on the north slope.', 'shingles missing on south slope')).toEqual([
      'place: north',
    ]);
    expect(marked('The copper pipe leaks in the hall bath.', 'pipe leaks, hallway bathroom')).toEqual([
      'material: copper',
    ]);
    expect(marked('This can lead to damage. Nothing was left open.', 'Nothing open; damage')).toEqual([]);
  });

  it('marks a denial that nobody made, and a statement of what the note denies', () => {
    expect(marked('No leaks were seen.', 'leak at trap')).toEqual(['negation: No']);
    expect(marked('The trap leaks.', 'no leaks at trap')).toEqual(['negation: leaks']);
    expect(marked('The stair has no handrail.', 'handrail missing at stair')).toEqual([]);
    expect(marked('The disposal did not operate.', 'disposal inoperative')).toEqual([]);
  });

  it('marks claims and names from outside', () => {
    expect(marked('Mold was present.', 'stain on ceiling')).toEqual(['other: Mold']);
    expect(marked('The Rheem heater leaks.', 'heater leaks')).toEqual(['other: Rheem']);
    expect(marked('The rheem heater leaks.', 'Rheem heater leaks')).toEqual([]);
  });

  it('points at the words in the draft', () => {
    const draft = 'Seen at the ridge: 4 nails.';
    const { unsupported } = checkNarrative(draft, ['nails']);
    expect(unsupported.map(({ start, end }) => draft.slice(start, end))).toEqual(['ridge', '4']);
  });
});
