/** A report with photos, one of them open for markup, and simulated hands that draw. */
import { expect, type Locator, type Page } from '@playwright/test';
import { choosePhotos, makePhoto, openReport, tiles } from '../../editor/open-report.ts';

export interface PhotoReport {
  readonly reportId: string;
}

/** Photos of one item; the first one is open in its sheet. */
export async function reportWithPhotos(page: Page, colors: readonly string[]): Promise<PhotoReport> {
  const report = await openReport(page, 'roof/roof_skylights');
  const files = [];
  for (const [index, color] of colors.entries()) files.push(await makePhoto(page, `${index}.jpg`, color));
  await choosePhotos(page, files);
  await expect(tiles(page)).toHaveCount(colors.length);
  const reportId = /\/reports\/([0-9a-f-]{36})/.exec(report.path)?.[1];
  if (reportId === undefined) throw new Error('the report has no address');
  return { reportId };
}

/** Through the photo's own sheet. */
export async function annotateFirst(page: Page): Promise<void> {
  await tiles(page).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Annotate' }).click();
  // The report behind the sheet also has images: only the open photo has a layer for marks.
  await expect(page.getByRole('group', { name: /^Marks on / })).toBeAttached();
  await expect(picture(page)).toBeVisible();
}

export const picture = (page: Page): Locator => page.locator('main img').last();
export const marks = (page: Page): Locator =>
  page.getByRole('group', { name: /^Marks on / }).getByRole('button');
/** Names of the marks in creation order. */
export const markNames = (page: Page): Promise<string[]> =>
  marks(page).evaluateAll((list) => list.map((each) => each.getAttribute('aria-label') ?? ''));

export const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Tools' }).getByRole('button', { name, exact: true });

type Spot = readonly [number, number];

export interface Hand {
  /** Along the spots, in fractions of the photo; the finger is released at the last one. */
  drag(...spots: Spot[]): Promise<void>;
  tap(spot: Spot): Promise<void>;
  /** Two fingers, between two distances in fractions of the width. */
  pinch(from: number, to: number): Promise<void>;
}

/** Touch input, as the browser reports it. */
export async function touchHand(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const place = async ([x, y]: Spot): Promise<{ x: number; y: number }> => {
    const box = await picture(page).boundingBox();
    if (box === null) throw new Error('no photo is open');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  };
  const touch = (type: TouchType, points: { x: number; y: number }[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const path = async (spots: readonly Spot[]): Promise<{ x: number; y: number }[]> => {
    const ends = await Promise.all(spots.map(place));
    return ends.flatMap((end, index) => {
      const before = ends[index - 1];
      if (before === undefined) return [end];
      return [0.25, 0.5, 0.75, 1].map((share) => ({
        x: before.x + (end.x - before.x) * share,
        y: before.y + (end.y - before.y) * share,
      }));
    });
  };
  return {
    async drag(...spots) {
      const [start, ...rest] = await path(spots);
      if (start === undefined) return;
      await touch('touchStart', [start]);
      for (const point of rest) await touch('touchMove', [point]);
      await touch('touchEnd', []);
    },
    async tap(spot) {
      await touch('touchStart', [await place(spot)]);
      await touch('touchEnd', []);
    },
    async pinch(from, to) {
      const fingers = (apart: number) => [place([0.5 - apart / 2, 0.5]), place([0.5 + apart / 2, 0.5])];
      const starts = await Promise.all(fingers(from));
      const ends = await Promise.all(fingers(to));
      await touch('touchStart', starts.slice(0, 1));
      await touch('touchStart', starts);
      for (const share of [0.25, 0.5, 0.75, 1]) {
        const points = starts.map((start, index) => ({
          x: start.x + ((ends[index]?.x ?? start.x) - start.x) * share,
          y: start.y + ((ends[index]?.y ?? start.y) - start.y) * share,
        }));
        await touch('touchMove', points);
      }
      await touch('touchEnd', []);
    },
  };
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';
