import { readFileSync } from 'node:fs';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { describe, expect, it } from 'vitest';
import { asData, withDataFiles } from './definition-data-plugin.ts';

const loaders = readFileSync(
  `${import.meta.dirname}/src/ground/local/definitions/report-definitions.ts`,
  'utf8',
);

describe('a definition as data', () => {
  it('holds what its module exports', () => {
    expect(JSON.parse(asData({ homeInspection }, 'home-inspection'))).toEqual({ homeInspection });
  });

  it('is refused where JSON would lose something', () => {
    expect(() => asData({ build: () => homeInspection }, 'tx-windstorm')).toThrow(
      'tx-windstorm exports more',
    );
    expect(() => asData({ ends: new Date() }, 'dated')).toThrow('dated exports more than data');
  });
});

describe('the loaders of the app', () => {
  it('read the home inspection from its file, and keep their lines', async () => {
    const asked: string[] = [];
    const changed = await withDataFiles(loaders, async (specifier) => {
      asked.push(specifier);
      return '"/assets/home.json"';
    });
    expect(asked).toEqual(['@plumbline/domain/report-types/home-inspection']);
    expect(changed).toContain('readDefinitions("/assets/home.json")');
    expect(changed).not.toContain("report-types/home-inspection'");
    expect(changed.split('\n')).toHaveLength(loaders.split('\n').length);
  });

  it('must name it', async () => {
    await expect(withDataFiles('export {};', async () => '')).rejects.toThrow('No definition is loaded');
  });
});
