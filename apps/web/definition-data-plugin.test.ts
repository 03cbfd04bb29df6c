import { readFileSync } from 'node:fs';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { describe, expect, it } from 'vitest';
import { asData, withDataFile } from './definition-data-plugin.ts';

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
  it('read the home inspection from its file, and keep their lines', () => {
    const changed = withDataFile(loaders, '"/assets/home.json"');
    expect(changed).toContain('readDefinitions("/assets/home.json")');
    expect(changed).not.toContain("report-types/home-inspection'");
    expect(changed.match(/report-types\//g)).toHaveLength(
      (loaders.match(/report-types\//g)?.length ?? 0) - 1,
    );
    expect(changed.split('\n')).toHaveLength(loaders.split('\n').length);
  });

  it('must name it', () => {
    expect(() => withDataFile('export {};', '""')).toThrow('is not where the build looks for it');
  });
});
