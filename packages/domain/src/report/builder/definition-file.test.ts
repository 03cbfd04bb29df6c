import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { collectFields } from '../engine/collect-fields.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { definitionFileName, readDefinitionFile, writeDefinitionFile } from './definition-file.ts';
import { describeCondition, type FindField } from './describe-condition.ts';
import { addField, addItem, addSection, removeAt, updateField } from './edit-definition.ts';
import { explainProblem } from './explain-problem.ts';
import { readDraft } from './read-draft.ts';
import { blankDefinition } from './start-definition.ts';

const read = (text: string) => {
  const result = readDefinitionFile(text);
  return result.ok ? { open: result.open } : { problems: result.problems };
};

describe('a file of a report type', () => {
  it('comes back as it went, from our file and as a bare definition', () => {
    const back = readDefinitionFile(writeDefinitionFile(homeInspection));
    expect(back).toEqual({ ok: true, definition: homeInspection, open: [] });
    expect(read(`\uFEFF${JSON.stringify(homeInspection)}`)).toEqual({ open: [] });
    expect(definitionFileName({ title: 'Pool & spa', version: 3 })).toBe('pool-spa-v3.json');
  });

  it('says in words why it cannot be taken', () => {
    expect(read('{"format": ')).toEqual({ problems: [expect.stringContaining('not a JSON file')] });
    expect(read('[1, 2]')).toEqual({ problems: [expect.stringContaining('no report type')] });
    expect(read('{"format": "plumbline-report-type", "formatVersion": 2}')).toEqual({
      problems: [expect.stringContaining('newer version')],
    });
    const misshapen = { ...homeInspection, sections: 'none', rules: [{ id: 7 }] };
    expect(read(JSON.stringify(misshapen)).problems?.[0]).toMatch(/^At 'sections': /);
  });

  it('is taken with what is still open named, so that it can be mended in the builder', () => {
    const begun = addSection(blankDefinition('Pool'), 'Pool');
    const choice = addField(begun.definition, begun.path, { label: 'Kind', type: 'single' });
    const empty = updateField(choice.definition, choice.path, { options: [], label: '' });
    expect(read(JSON.stringify(empty))).toEqual({
      open: ['Pool, Question without a name: The name is missing.'],
    });
    const named = updateField(empty, choice.path, { label: 'Kind' });
    expect(read(JSON.stringify(named))).toEqual({
      open: ['Pool, Kind: At least one answer choice is missing.'],
    });
  });
});

describe('a draft', () => {
  it('may be unfinished, and may not be misshapen', () => {
    const blank = blankDefinition('');
    expect(readDraft(blank).ok).toBe(true);
    expect(readDraft({ ...blank, sections: [] }).ok).toBe(true);
    expect(readDraft({ ...blank, general: null }).ok).toBe(false);
    expect(readDraft(null).ok).toBe(false);
  });

  it('names the place of a condition whose field was deleted', () => {
    const begun = addSection(blankDefinition('Pool'), 'Pool');
    const basin = addItem(begun.definition, begun.path, 'Basin');
    const leaks = addField(basin.definition, basin.path, { label: 'Leaks', type: 'boolean' });
    const where = addField(leaks.definition, basin.path, { label: 'Where', type: 'text' });
    const asked = updateField(where.definition, where.path, {
      visibleWhen: { op: 'eq', path: './leaks', value: true },
    });
    const without = removeAt(asked, leaks.path);
    const loaded = loadDefinition(without);
    const problems = loaded.ok ? [] : loaded.errors.map((each) => explainProblem(without, each));
    expect(problems).toEqual([
      {
        path: 'pool/basin/where',
        place: 'Pool, Basin, Where',
        aspect: 'visibleWhen',
        text: "'Shown when' requires 'pool/basin/leaks', which doesn’t exist.",
      },
    ]);
  });
});

it('a condition reads as a sentence', () => {
  const fields = new Map(collectFields(homeInspection).map(({ path, field }) => [path, field]));
  const find: FindField = (path) => {
    const field = fields.get(path);
    return field === undefined ? null : { field, label: field.label };
  };
  const own = 'general/inspector_license';
  expect(
    describeCondition({ op: 'in', path: 'general/sop_used', values: ['texas_trec'] }, own, find),
  ).toMatch(/ is .*TREC/);
  expect(
    describeCondition(
      {
        op: 'all',
        of: [
          { op: 'answered', path: './client_name' },
          {
            op: 'any',
            of: [
              { op: 'gte', path: 'x/y', value: 20 },
              { op: 'not', of: { op: 'eq', path: './agent_name', value: true } },
            ],
          },
        ],
      },
      own,
      find,
    ),
  ).toBe("Client Name is answered and ('x/y' (missing) is at least 20 or not (Agent Name is Yes))");
});
