/** Builds the web app unless its sources are those of the last build. A program, so that `npm test` can run others at the same time. */
import { ensureWebBuild } from '../start/web-build.mjs';

const problem = ensureWebBuild(process.cwd());
if (problem !== null) console.error(problem);
process.exitCode = problem === null ? 0 : 1;
