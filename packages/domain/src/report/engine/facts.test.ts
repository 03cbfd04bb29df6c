import { describe, expect, it } from 'vitest';
import { formDefinition } from '../../testing/form-definition.ts';
import { answersFromFacts, disagreements, type FactSource, prefillFrom, statedFacts } from './facts.ts';

const source = (name: string, given: Record<string, unknown>): FactSource => ({
  name,
  definition: formDefinition,
  answers: new Map(Object.entries(given)),
});
const empty = { definition: formDefinition, answers: new Map() };

describe('one capture', () => {
  it('fills the fields of another report that ask the same', () => {
    const home = source('Home inspection', { 'owner/year': 1998, 'owner/county': 'Lee', 'q2/deck': 'A' });
    expect(statedFacts(home).map(({ fact, text }) => `${fact} ${text}`)).toEqual([
      'building.year_built 1998',
      'property.county Lee',
    ]);
    const prefill = prefillFrom(empty, [home]);
    expect(Object.fromEntries(prefill.values)).toEqual({ 'owner/year': 1998, 'owner/county': 'Lee' });
    expect(prefill.conflicts).toEqual([]);
  });

  it('never overwrites: where reports disagree, both are shown and nothing is filled', () => {
    const prefill = prefillFrom(empty, [
      source('Home inspection', { 'owner/year': 1998 }),
      source('Roof', { 'owner/year': 2004 }),
    ]);
    expect(prefill.values.size).toBe(0);
    expect(prefill.conflicts).toMatchObject([
      {
        path: 'owner/year',
        values: [
          { text: '1998', from: 'Home inspection' },
          { text: '2004', from: 'Roof' },
        ],
      },
    ]);
  });

  it('shows what is answered here and said otherwise elsewhere', () => {
    const own = { definition: formDefinition, answers: new Map([['owner/year', 1990]]) };
    const prefill = prefillFrom(own, [source('Roof', { 'owner/year': 2004 })]);
    expect(prefill.values.size).toBe(0);
    expect(prefill.conflicts[0]?.values.map(({ text }) => text)).toEqual(['1990', '2004']);
  });

  it.each([
    ['LEE ', 'Lee', 0],
    ['318 Bay St., Tampa', '318 Bay St  Tampa', 0],
    ['(813) 555-0101', '813.555.0101', 0],
    ['8135550101', '(813) 555-0101', 0],
    ['1.5', '15', 1],
    ['-4', '4', 1],
    ['Unit 1-23', 'Unit 12-3', 1],
    ['?', '!', 1],
  ])('takes %j beside %j for what it means', (here, there, conflicts) => {
    const own = { definition: formDefinition, answers: new Map([['owner/county', here]]) };
    expect(prefillFrom(own, [source('Roof', { 'owner/county': there })]).conflicts).toHaveLength(conflicts);
  });

  it('hands on nothing that would not fit', () => {
    const prefill = prefillFrom(empty, [source('Roof', { 'owner/year': 'about 1998' })]);
    expect([prefill.values.size, prefill.conflicts]).toEqual([0, []]);
  });
});

describe('reports of one house that say different things', () => {
  const differing = (own: Record<string, unknown>, other: Record<string, unknown>) =>
    disagreements(source('Form', own), [source('Roof', other)]).map(({ label, values }) => [
      label,
      ...values.map(({ text, from }) => `${text}, says ${from}`),
    ]);

  it('are told apart, what is said here first', () => {
    expect(differing({ 'owner/year': 1990 }, { 'owner/year': 2004 })).toEqual([
      ['Year of home', '1990, says Form', '2004, says Roof'],
    ]);
  });

  it('agree where one of them says nothing, or the same', () => {
    expect(differing({}, { 'owner/year': 2004 })).toEqual([]);
    expect(differing({ 'owner/year': 2004 }, { 'owner/year': 2004 })).toEqual([]);
  });

  it('may have another day and another inspector each', () => {
    const definition = {
      ...formDefinition,
      closing: {
        label: 'Closing',
        fields: [
          { id: 'day', label: 'Day', type: 'date' as const, fact: 'inspection.date' },
          { id: 'name', label: 'Name', type: 'text' as const, fact: 'inspector.name' },
        ],
      },
    };
    const said = (day: string, name: string): FactSource => ({
      name: 'Visit',
      definition,
      answers: new Map([
        ['closing/day', day],
        ['closing/name', name],
      ]),
    });
    const [first, second] = [said('2026-05-01', 'Rosa'), said('2026-05-09', 'Tom')];
    expect(prefillFrom(first, [second]).conflicts).toHaveLength(2);
    expect(disagreements(first, [second])).toEqual([]);
  });
});

describe('what is not said any more', () => {
  const definition = {
    ...formDefinition,
    closing: {
      label: 'Closing',
      fields: [
        { id: 'has_heater', label: 'Water heater', type: 'boolean' as const },
        {
          id: 'made',
          label: 'Made in',
          type: 'year' as const,
          fact: 'plumbing.water_heater.year_made',
          visibleWhen: { op: 'eq' as const, path: './has_heater', value: true },
        },
        { id: 'signed_on', label: 'Signed on', type: 'date' as const, fact: 'inspection.signed_on' },
      ],
    },
  };
  const saying = (answers: Record<string, unknown>): FactSource => ({
    name: 'Home inspection',
    definition,
    answers: new Map(Object.entries(answers)),
  });
  const made = 'closing/made';

  it('is the answer of a question that is hidden', () => {
    expect(statedFacts(saying({ 'closing/has_heater': false, [made]: 2009 }))).toEqual([]);
    expect(statedFacts(saying({ 'closing/has_heater': true, [made]: 2009 }))).toMatchObject([
      { value: 2009 },
    ]);
  });

  it('disagrees with nobody, and is not written over', () => {
    const hidden = saying({ 'closing/has_heater': false, [made]: 2009 });
    const { values, conflicts } = prefillFrom(hidden, [saying({ 'closing/has_heater': true, [made]: 2015 })]);
    expect([values.size, conflicts]).toEqual([0, []]);
  });

  it('is the day on which another form was signed', () => {
    expect(statedFacts(saying({ 'closing/signed_on': '2026-05-01' }))).toEqual([]);
  });
});

describe('what the job knows', () => {
  const fill = (known: Record<string, unknown>) =>
    Object.fromEntries(answersFromFacts(formDefinition, known));

  it('becomes answers of the fields that ask for it', () => {
    expect(fill({ 'building.year_built': 1987, 'property.county': 'Lee', 'owner.name': 'Ann' })).toEqual({
      'owner/year': 1987,
      'owner/county': 'Lee',
    });
  });

  it('is left out where it is blank or does not fit', () => {
    expect(fill({ 'building.year_built': null, 'property.county': '', 'visit.date': 'May' })).toEqual({});
  });

  it('finds a choice by its words', () => {
    const definition = {
      ...formDefinition,
      closing: {
        label: 'Closing',
        fields: [
          {
            id: 'county',
            label: 'County',
            type: 'single' as const,
            fact: 'property.county',
            options: [{ id: 'miami_dade', label: 'Miami-Dade' }],
          },
        ],
      },
    };
    const countyOf = (text: string) =>
      answersFromFacts(definition, { 'property.county': text }).get('closing/county');
    expect([countyOf('miami-dade '), countyOf('Lee')]).toEqual(['miami_dade', undefined]);
  });
});
