/** Every bar at the bottom of the window keeps messages off its buttons. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const components = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .map((path) => `${folder}/${path}`),
);

/** Sticks to the bottom, has a line above and leaves room for the phone's own bar below, or is a form's row of actions. */
const BAR =
  /\bsticky\b[^"']*\bbottom-0\b|\bborder-t\b[^"']*\bpb-\[[^\]]*safe-area-inset-bottom|\bjustify-end\b[^"']*\bborder-t\b[^"']*\bpt-6/g;

it('marks each of them', () => {
  const bars = components.flatMap((path) =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(BAR)].map((found) => ({
      path,
      tag: startTag(found.input, found.index),
    })),
  );
  const unmarked = bars.filter(({ tag }) => !/\bref=\{bottomBar\}|\bdata-bottom-bar\b/.test(tag));
  expect(unmarked.map(({ path }) => path)).toEqual([]);
  // Guards against a pattern that no longer finds any.
  expect(bars.length).toBeGreaterThanOrEqual(14);
});

/** The start tag that these classes belong to, as far as the classes. */
function startTag(source: string, index: number): string {
  const before = source.slice(0, index);
  return before.slice(before.lastIndexOf('<'));
}
