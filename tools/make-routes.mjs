/**
 * `npm run routes`: writes `apps/web/src/app/route-tree.gen.ts` from the route files, as the build and hot reload do. For the type
 * check after a route was added, renamed or removed.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = fileURLToPath(new URL('../apps/web/', import.meta.url));
const { routerOptions } = await import(pathToFileURL(path.join(web, 'router-options.ts')).href);
// The generator of the build's own plugin: there is one version of it.
const plugin = createRequire(
  createRequire(path.join(web, 'package.json')).resolve('@tanstack/router-plugin/vite'),
);
const { Generator, getConfig } = await import(
  pathToFileURL(plugin.resolve('@tanstack/router-generator')).href
);
await new Generator({ config: getConfig(routerOptions, web), root: web }).run();
