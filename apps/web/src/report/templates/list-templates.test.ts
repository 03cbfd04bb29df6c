import { reportTemplates } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import { countsOf, listTemplates, type Template } from './list-templates.ts';
import { nameProblem } from './template-name.ts';
import { changeTemplateSearch, parseTemplateSearch } from './template-search.ts';

const aTemplate = makerOf(reportTemplates, {
  name: '',
  type: 'home_inspection',
  definitionId: 'home_inspection',
  definitionVersion: 2,
  content: { answers: [['a', 1]], findings: [] },
});
const template = (name: string, values: Partial<Template> = {}): Template => ({
  ...aTemplate({ id: name, name }),
  mark: 'safe',
  ...values,
});
const all = [
  template('Unit 10'),
  template('Unit 9'),
  template('Old', { archivedAt: '2026-11-01T00:00:00Z' }),
  template('Hip roof', { type: 'wind_mitigation' }),
];
const names = (search: Parameters<typeof listTemplates>[1]) =>
  listTemplates(all, search, (id) => id.replace('_', ' ')).rows.map(({ name }) => name);

describe('the list of templates', () => {
  it('is by name, as people count, without what is archived', () => {
    expect(names({})).toEqual(['Hip roof', 'Unit 9', 'Unit 10']);
    expect(names({ view: 'archive' })).toEqual(['Old']);
  });
  it('is found by words of the name and of the type', () => {
    expect(names({ q: 'unit 1' })).toEqual(['Unit 10']);
    expect(names({ q: 'WIND' })).toEqual(['Hip roof']);
    expect(names({ type: 'home_inspection', q: ' ' })).toEqual(['Unit 9', 'Unit 10']);
  });
  it('says what is in one, and when this app cannot read it', () => {
    expect(countsOf(template('x'))).toEqual({ answers: 1, findings: 0 });
    expect(countsOf(template('x', { content: { answers: 'no' } }))).toBeNull();
  });
});

it('keeps the address of the list plain', () => {
  expect(parseTemplateSearch({ q: 'a', view: 'bin', type: 7 })).toEqual({ q: 'a' });
  expect(changeTemplateSearch({ q: 'a', view: 'archive' }, { q: '', view: undefined })).toEqual({});
});

it('asks for a name that the database takes', () => {
  expect(nameProblem('  ')).toBe('Enter a name for the template.');
  expect(nameProblem('x'.repeat(121))).toBe('Use at most 120 characters.');
  expect(nameProblem('Condo')).toBeNull();
});
