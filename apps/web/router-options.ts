/** How route files become `route-tree.gen.ts`: for the build, hot reload and `npm run routes`. */
import path from 'node:path';
import type { Config } from '@tanstack/router-plugin/vite';

const source = path.join(import.meta.dirname, 'src/app');

export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: path.join(source, 'routes'),
  generatedRouteTree: path.join(source, 'route-tree.gen.ts'),
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single',
  semicolons: true,
} satisfies Partial<Config>;
