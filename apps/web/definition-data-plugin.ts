/**
 * The definition of the home inspection is data: the build evaluates it and writes a JSON file, which a browser parses faster than a
 * script and does not run. In development and in tests, the module itself is used. The other types stay scripts: they are a quarter of
 * its size, or share most of it (the editions of the wind mitigation).
 */
import { isDeepStrictEqual } from 'node:util';
import { type Plugin, runnerImport } from 'vite';

const LOADERS = /\/ground\/local\/definitions\/report-definitions\.ts$/;
const MODULE = '@plumbline/domain/report-types/home-inspection';
const IMPORT = `import('${MODULE}')`;

/** The file's name begins so: the service worker keeps it. */
export const DEFINITION_FILE = 'definition-';

/** Refuses what JSON does not hold: a function in a definition would be lost without a word. */
export function asData(exported: object, name: string): string {
  const text = JSON.stringify(exported);
  if (!isDeepStrictEqual(JSON.parse(text), { ...exported }))
    throw new Error(`${name} exports more than data.`);
  return text;
}

/** Reads the file at `address` in place of the module. Lines stay where they are: source maps stay true. */
export function withDataFile(code: string, address: string): string {
  if (!code.includes(IMPORT)) throw new Error(`${IMPORT} is not where the build looks for it.`);
  return `import { readDefinitions } from './read-definitions.ts'; ${code.replace(IMPORT, () => `readDefinitions(${address})`)}`;
}

export function definitionData(): Plugin {
  return {
    name: 'plumbline-definition-data',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!LOADERS.test(id)) return null;
      const module = await this.resolve(MODULE, id);
      if (module === null) throw new Error(`${MODULE} is not there.`);
      const { module: exported } = await runnerImport<object>(module.id, { configFile: false });
      const file = this.emitFile({
        type: 'asset',
        name: `${DEFINITION_FILE}home-inspection.json`,
        source: asData(exported, MODULE),
      });
      return { code: withDataFile(code, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
    },
  };
}
