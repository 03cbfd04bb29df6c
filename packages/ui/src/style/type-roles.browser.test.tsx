import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';

/** What a field screen is made of, next to one heading. */
const ROLES =
  'type-micro type-meta type-label type-table type-note type-ui type-body type-field type-h3 text-micro text-meta ' +
  'text-label text-ui text-body text-field text-lead';
const WEIGHTS = 'font-regular font-medium font-strong font-title font-heavy';

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function lookAt(width: number) {
  await page.viewport(width, 844);
  await expect.poll(() => innerWidth).toBe(width);
  mounted = mount(
    `${ROLES} ${WEIGHTS}`.split(' ').map((role) => (
      <p key={role} className={role}>
        {role}
      </p>
    )),
  );
  const looks = [...mounted.host.querySelectorAll('p')].map((each) => getComputedStyle(each));
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    sizes: distinct(looks.map(({ fontSize }) => fontSize)),
    weights: distinct(looks.map(({ fontWeight }) => fontWeight)),
  };
}

it('a phone shows three sizes below its heading, and two weights', async () => {
  expect(await lookAt(390)).toEqual({ sizes: ['12px', '13px', '17px'], weights: ['460', '600'] });
});

it('a desk keeps the roles apart', async () => {
  const { sizes, weights } = await lookAt(1440);
  expect(sizes.length).toBeGreaterThan(5);
  expect(weights.length).toBeGreaterThan(3);
});
