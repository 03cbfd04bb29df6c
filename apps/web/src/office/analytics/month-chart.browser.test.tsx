/** The picture of a chart: the theme's colors, twice the size, on the page's color. */
import '@plumbline/ui/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { MonthChart } from './month-chart.tsx';
import { svgToPng } from './svg-to-png.ts';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
});

async function draw(theme: 'light' | 'dark'): Promise<SVGSVGElement> {
  document.documentElement.dataset.theme = theme;
  const box = document.body.appendChild(document.createElement('div'));
  box.style.width = '600px';
  root = createRoot(box);
  root.render(
    <MonthChart
      label="Revenue by month"
      months={['Jan 2026', 'Feb 2026', 'Mar 2026']}
      bars={{ label: 'Received', values: [100, 300, 200] }}
      line={{ label: 'Issued', values: [150, 250, 300] }}
      format={String}
    />,
  );
  await expect.poll(() => document.querySelectorAll('svg rect[width="0"], svg rect').length).toBe(3);
  const svg = document.querySelector('svg');
  if (svg === null) throw new Error('no chart');
  await expect.poll(() => Number(svg.querySelector('rect')?.getAttribute('width'))).toBeGreaterThan(50);
  return svg;
}

/** The color that a token has on this page. */
function colorOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  return getComputedStyle(probe).color;
}

async function pixelsOf(
  png: Blob,
): Promise<{ width: number; height: number; countOf: (color: string) => number }> {
  const image = await createImageBitmap(png);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const countOf = (color: string): number => {
    const one = new OffscreenCanvas(1, 1).getContext('2d');
    if (one === null) throw new Error('no canvas');
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = one.getImageData(0, 0, 1, 1).data;
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (
        Math.abs((data[at] ?? 0) - red) < 3 &&
        Math.abs((data[at + 1] ?? 0) - green) < 3 &&
        Math.abs((data[at + 2] ?? 0) - blue) < 3
      )
        count += 1;
    return count;
  };
  return { width: image.width, height: image.height, countOf };
}

it.each(['light', 'dark'] as const)('has title, bars, line and ground in the %s theme', async (theme) => {
  const svg = await draw(theme);
  const png = await svgToPng(svg, { title: 'Revenue by month', key: ['Received', 'Issued'] });
  if (png === null) throw new Error('no picture');
  const { width, height, countOf } = await pixelsOf(png);
  expect([width, height]).toEqual([1200, 608]);
  // The bar at the cursor is not faded.
  expect(countOf(colorOf('--viz-1'))).toBeGreaterThan(10_000);
  expect(countOf(colorOf('--viz-2'))).toBeGreaterThan(1_000);
  // The title.
  expect(countOf(colorOf('--text'))).toBeGreaterThan(300);
  expect(countOf(colorOf('--surface'))).toBeGreaterThan(200_000);
});
