import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRoutes } from './known-routes.ts';

const tree = readFileSync(path.join(import.meta.dirname, '../src/app/route-tree.gen.ts'), 'utf8');

describe('the addresses of the app', () => {
  it('are read from the route tree, with their parameters', () => {
    const routes = readRoutes(tree);
    expect(routes).toEqual(expect.arrayContaining(['/', '/pricing', '/dashboard', '/reports/$id', '/auth']));
    for (const route of routes) expect(route).toMatch(/^\/[\w$./-]*$/);
  });

  it('fail the build when the tree looks otherwise', () => {
    expect(() => readRoutes('export const routeTree = 1;')).toThrow('names no addresses');
  });
});
