/** Vite plugin of the tests: `import('x.ts?mutant=<title>')` loads x.ts with that mutant's change. */
import type { Plugin } from 'vite';
import { clientMutants } from './client-mutants.ts';

export function mutateModules(): Plugin {
  return {
    name: 'client-mutants',
    enforce: 'pre',
    transform(code, id) {
      const title = new URLSearchParams(id.split('?')[1] ?? '').get('mutant');
      if (title === null) return null;
      const mutant = clientMutants[title];
      // The text to replace no longer exists, so the mutant would test nothing.
      if (mutant === undefined || !code.includes(mutant.from)) throw new Error(`${id} has nothing to break`);
      return { code: code.replace(mutant.from, () => mutant.to), map: null };
    },
  };
}
