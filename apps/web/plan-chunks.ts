/**
 * Which modules share a file. The bundler's own split makes a file of every set of modules that the same entries need: exact, but
 * 96 files for an offline start, many of them smaller than the work of handing them over. Here only the pages that a
 * first visit or a cold start may open decide. None of them loads a module that it does not need, except that signed-in pages
 * share one file for what the dashboard, lists and reports need, and that a few large pages of visitors load a little more.
 *
 * What a page needs is known after the tree has been shaken, so the app is built twice: first without being written. Modules that a
 * module imports are needed wherever it is, so files made this way never import each other in a circle.
 */
import { build, type Rolldown } from 'vite';

const ROUTES = 'src/app/routes';
/** The page itself loads this one, so it keeps a separate file. */
const MAIN = '/src/main.tsx';

/** The script of plain pages: a few kilobytes, and nothing else. */
const SITE = 'src/app/site/site.ts';

/**
 * Pages of visitors, where every kilobyte is waited for: each as if it were alone. Most of the public site is not among them:
 * visitors get it as plain HTML, and the app shows it to people who have the files of signed-in pages on their device.
 */
const VISITOR_PAGE =
  /\/src\/app\/routes\/(?!_app|_editor|__root|_public\/(?!sample-reports\/\$type)).*\?tsr-split=component$/;

/** Visitors who wait for much more than the app shares with them: one file has it for all of these. */
const LARGE_VISITOR_PAGE =
  /\/routes\/(?:_public\/sample-reports\/\$type|agreements\.\$token|oauth\/authorize|_contact\/support)\.tsx/;

/** Loaded after the first paint of every page, so visitors wait for what it needs as well. */
const EVERYWHERE = '/src/app/work/follow-shared-inbox.ts';

/** Signed-in people load these with any page. */
const WORK_PARTS = ['src/ground/sync/session.ts', `${ROUTES}/_app.tsx`];

const LISTS: Pages = {
  'reports-page': `${ROUTES}/_app/reports/index.tsx`,
  'dashboard-page': `${ROUTES}/_app/dashboard.tsx`,
};
const REPORT_PAGES: Pages = {
  'editor-page': `${ROUTES}/_editor/reports.$id.index.tsx`,
  'preview-page': `${ROUTES}/_editor/reports.$id.preview.tsx`,
};

/** What pages of a report have, and lists do not. */
const REPORT_PART = /^(?:editor-page|preview-page|report-pages)$/;

/** The name of its file -> what the page's own code begins with. */
type Pages = Readonly<Record<string, string>>;

export type ChunkOf = (moduleId: string) => string | null;

/** Builds the app in memory with the given file of settings and answers the name of each module's file; null: the bundler decides. */
export async function planChunks(configFile: string, mode: string): Promise<ChunkOf> {
  const output = await build({
    configFile,
    mode,
    logLevel: 'silent',
    build: { write: false, minify: false },
  });
  if (!('output' in output)) throw new Error('the first pass of the build has no single output');
  return nameChunks(output.output.filter((each) => each.type === 'chunk'));
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId'>;

export function nameChunks(chunks: readonly Chunk[]): ChunkOf {
  const entries = new Set(chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
  const reach = (sources: readonly string[]): Set<string> =>
    modulesBehind(
      chunks,
      sources.map((source) => entryOf(chunks, source)),
    );
  const start = reach(['index.html']);
  const site = reach([SITE]);
  const visitorPages = chunks
    .filter(({ facadeModuleId: id }) => VISITOR_PAGE.test(id ?? '') || id?.endsWith(EVERYWHERE))
    .map((chunk) => ({ id: chunk.facadeModuleId ?? '', modules: modulesBehind(chunks, [chunk]) }));
  const work = reach(WORK_PARTS);
  const reachAll = (pages: Pages) =>
    Object.entries(pages).map(([name, page]) => ({ name, modules: reach([page]) }));
  const lists = reachAll(LISTS);
  const reportPages = reachAll(REPORT_PAGES);

  function workPart(id: string): string | null {
    const inLists = lists.filter(({ modules }) => modules.has(id));
    const inReports = reportPages.filter(({ modules }) => modules.has(id));
    if (work.has(id)) return 'work';
    if (inLists.length > 0 && inReports.length > 0) return 'work';
    if (inLists.length > 1) return 'lists';
    if (inReports.length > 1) return 'report-pages';
    return inLists[0]?.name ?? inReports[0]?.name ?? null;
  }
  return (id) => {
    if (entries.has(id) || id.endsWith(MAIN)) return null; // its address is what others load it by
    if (site.has(id)) return start.has(id) ? 'plain-page' : null;
    if (start.has(id)) return 'start';
    const part = workPart(id);
    if (part === null) return null;
    const visitors = visitorPages.flatMap((page, index) =>
      page.modules.has(id) ? [{ ...page, index }] : [],
    );
    if (visitors.length === 0) return part;
    const isEverywhere = visitors.some((page) => page.id.endsWith(EVERYWHERE));
    // All of these pages also need what this module imports, which is therefore in the same file or in one of more pages.
    if (!isEverywhere && !REPORT_PART.test(part))
      return visitors.every((page) => LARGE_VISITOR_PAGE.test(page.id)) ? 'work-shared' : 'start';
    return `${part}-and-${visitors.map(({ index }) => index).join('-')}`;
  };
}

/** Every module in the given files and in those that they import. */
function modulesBehind(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const open = [...from];
  const seen = new Set<Chunk>();
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}

/** A route's component is a separate entry, named by its file and a query. */
function entryOf(chunks: readonly Chunk[], source: string): Chunk {
  const found = chunks.find(({ facadeModuleId }) => {
    const [file, query] = (facadeModuleId ?? '').split('?');
    return file?.endsWith(`/${source}`) && (query === undefined || query === 'tsr-split=component');
  });
  if (found === undefined) throw new Error(`The build has no entry ${source}.`);
  return found;
}
