import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { describe, expect, it } from 'vitest';
import { loadShippedDefinition } from './report-definitions.ts';

describe.each(reportTypes)('the report type $id', (type) => {
  it.each(type.editions)('has its edition of version $version in this build', async (edition) => {
    const definition = await loadShippedDefinition({
      definitionId: type.id,
      definitionVersion: edition.version,
    });
    expect(definition?.id).toBe(type.id);
    expect(definition?.version).toBe(edition.version);
    expect([type.form, edition.revision]).toEqual([
      definition?.source?.form ?? null,
      definition?.source?.revision ?? '',
    ]);
    const loaded = loadDefinition(JSON.parse(JSON.stringify(definition)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });
});

it('a type or an edition of a newer app is not known', async () => {
  expect(await loadShippedDefinition({ definitionId: 'boat', definitionVersion: 1 })).toBeNull();
  expect(await loadShippedDefinition({ definitionId: 'toString', definitionVersion: 1 })).toBeNull();
  expect(await loadShippedDefinition({ definitionId: 'wind_mitigation', definitionVersion: 9 })).toBeNull();
});
