/**
 * The definition of the home inspection is data: the build evaluates it and writes a JSON file, which a browser parses faster than a
 * script and does not run. In development and in tests, the module itself is used. The other types stay scripts: they are a quarter of
 * its size, or share most of it (the editions of the wind mitigation).
 */
import { isDeepStrictEqual } from 'node:util';
import { type Plugin, runnerImport } from 'vite';

const LOADERS = /\/ground\/local\/definitions\/report-definitions\.ts$/;
const MODULE = /import\(\s*'(@plumbline\/domain\/report-types\/(home-inspection))',?\s*\)/g;

/** The file's name begins so: the service worker keeps it. */
export const DEFINITION_FILE = 'definition-';

/** Refuses what JSON does not hold: a function in a definition would be lost without a word. */
export function asData(exported: object, name: string): string {
  const text = JSON.stringify(exported);
  if (!isDeepStrictEqual(JSON.parse(text), { ...exported }))
    throw new Error(`${name} exports more than data.`);
  return text;
}

/** `import('.../radon')` -> `readDefinitions(<address of the file>)`, in as many lines, so that source maps stay true. */
export async function withDataFiles(
  code: string,
  addressOf: (specifier: string, name: string) => Promise<string>,
): Promise<string> {
  const addresses = new Map<string, string>();
  for (const [, specifier = '', name = ''] of code.matchAll(MODULE))
    addresses.set(name, await addressOf(specifier, name));
  if (addresses.size === 0)
    throw new Error('No definition is loaded any more where the build looks for them.');
  const changed = code.replace(MODULE, (call: string, _specifier: string, name: string) => {
    const lines = '\n'.repeat(call.split('\n').length - 1);
    return `readDefinitions(${addresses.get(name)}${lines})`;
  });
  return `import { readDefinitions } from './read-definitions.ts'; ${changed}`;
}

export function definitionData(): Plugin {
  return {
    name: 'plumbline-definition-data',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!LOADERS.test(id)) return null;
      const changed = await withDataFiles(code, async (specifier, name) => {
        const module = await this.resolve(specifier, id);
        if (module === null) throw new Error(`${specifier} is not there.`);
        const { module: exported } = await runnerImport<object>(module.id, { configFile: false });
        const file = this.emitFile({
          type: 'asset',
          name: `${DEFINITION_FILE}${name}.json`,
          source: asData(exported, name),
        });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return { code: changed, map: null };
    },
  };
}
