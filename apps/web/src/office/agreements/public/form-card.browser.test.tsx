/** The owner's page of a form: pages of a real file, and a sentence when there is none. */
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeTestPdf } from '#src/ground/pdf-viewer/testing/make-test-pdf.ts';
import { FormCard } from './form-card.tsx';

let mounted: Mounted;
afterEach(() => {
  mounted.unmount();
  vi.restoreAllMocks();
});

function show(file: Blob | null) {
  const pdf = vi.fn(async () => file);
  mounted = mount(<FormCard token="link" calls={{ pdf }} />);
  return pdf;
}
const pressShow = () => page.getByRole('button', { name: 'Show the pages' }).click();

it('shows each page of the form, fetched once and only when asked', async () => {
  const pdf = show(
    makeTestPdf({ pages: [{ lines: ['Roof covering: A'] }, { lines: ['Signature of owner'] }] }),
  );
  expect(pdf).not.toHaveBeenCalled();
  await pressShow();
  await expect.element(page.getByRole('region', { name: 'Completed form, 2 pages' })).toBeVisible();
  const second = page.getByRole('img', { name: 'Page 2 of 2' });
  await expect.element(second).toBeVisible();
  await expect.poll(() => hasInk(second.element() as HTMLCanvasElement)).toBe(true);
  expect(pdf).toHaveBeenCalledExactlyOnceWith('link', 'form');
  await expect.element(page.getByRole('button', { name: 'Show the pages' })).not.toBeInTheDocument();
});

it('says in words that the form could not be had, and lets one try again', async () => {
  show(null);
  await pressShow();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The form couldn’t be downloaded. Try again.');
  await expect.element(page.getByRole('button', { name: 'Show the pages' })).toBeVisible();
});

it('points to the file when its pages cannot be drawn', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  show(new Blob(['<html></html>']));
  await pressShow();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Download the form instead.');
});

function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.some((value, index) => index % 4 === 0 && value < 128 && (data[index + 3] ?? 0) > 0);
}
