import { expect, it } from 'vitest';
import { MAX_PAGE_PICTURES, pagePicturePath, pagePictureSize, readPagePictures } from './page-pictures.ts';

const office = '0198a3c2-0000-7000-8000-000000000001';
const picture = {
  path: pagePicturePath(office, 'a'.repeat(64)),
  alt: 'Our van',
  widthPx: 1024,
  heightPx: 768,
};

it('reads the pictures of a page in order, six at most', () => {
  const second = { ...picture, alt: '' };
  expect(readPagePictures([picture, second])).toEqual([picture, second]);
  expect(readPagePictures(Array(9).fill(picture))).toHaveLength(MAX_PAGE_PICTURES);
});

it.each([
  ['lies elsewhere', { ...picture, path: 'https://bait.example/a.jpg' }],
  ['climbs out of its folder', { ...picture, path: `../${picture.path}` }],
  ['has no size', { ...picture, widthPx: 0 }],
  ['is larger than any that we make', { ...picture, heightPx: 5000 }],
  ['says too much', { ...picture, alt: 'x'.repeat(201) }],
  ['is none', null],
])('leaves out a picture that %s', (_what, odd) => {
  expect(readPagePictures([odd, picture])).toEqual([picture]);
});

it('is a list, or none', () => {
  for (const value of [null, undefined, 'pictures', { 0: picture }])
    expect(readPagePictures(value)).toEqual([]);
});

it.each([
  [[4000, 3000], { widthPx: 1024, heightPx: 768 }],
  [[3000, 4000], { widthPx: 768, heightPx: 1024 }],
  [[640, 480], { widthPx: 640, heightPx: 480 }],
  [[8000, 2], { widthPx: 1024, heightPx: 1 }],
] as const)('keeps %o as %o', ([width, height], size) => {
  expect(pagePictureSize(width, height)).toEqual(size);
});
