import { loadDefinition } from '@plumbline/domain/report-engine/load-definition';
import { reportTypes } from '@plumbline/domain/report-types';
import { describe, expect, it } from 'vitest';
import { loadReportDefinition } from './report-definitions.ts';

describe.each(reportTypes)('the report type $id', (type) => {
  it.each(type.editions)('has its edition of version $version in this build', async (edition) => {
    const definition = await loadReportDefinition({
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
  expect(await loadReportDefinition({ definitionId: 'boat', definitionVersion: 1 })).toBeNull();
  expect(await loadReportDefinition({ definitionId: 'toString', definitionVersion: 1 })).toBeNull();
  expect(await loadReportDefinition({ definitionId: 'wind_mitigation', definitionVersion: 9 })).toBeNull();
});
