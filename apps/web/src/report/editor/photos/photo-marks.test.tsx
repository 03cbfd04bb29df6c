// @vitest-environment jsdom
import type { Media, PhotoMark } from '@plumbline/domain/tables/records';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { PhotoMarks } from './photo-marks.tsx';

const media = { id: 'photo', reportWidth: 1000, reportHeight: 500, rotation: 0 } as Media;
const row = (id: string, shape: object, deletedAt: string | null = null) =>
  ({ id, mediaId: media.id, shape, deletedAt }) as PhotoMark;
const blur = { kind: 'blur', box: [0.1, 0.2, 0.3, 0.4] };

function renderMarks(rows: readonly PhotoMark[]) {
  const model = { marksOn: () => rows } as unknown as EditorModel;
  return render(
    <EditorProvider model={model}>
      <PhotoMarks media={media} />
    </EditorProvider>,
  ).container;
}

it('covers what is hidden, in the pixels of the photo', async () => {
  const shown = renderMarks([row('a', blur)]);
  const part = await vi.waitFor(() => shown.querySelector('rect') ?? Promise.reject(new Error('no mark')));
  const box = ['x', 'y', 'width', 'height'].map((name) => Math.round(Number(part.getAttribute(name))));
  expect(box).toEqual([100, 100, 300, 200]);
  expect(shown.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1000 500');
});

it('draws no mark that was deleted', async () => {
  const shown = renderMarks([row('a', blur), row('b', { ...blur, box: [0.5, 0.5, 0.1, 0.1] }, '2026-11-24')]);
  await vi.waitFor(() => expect(shown.querySelectorAll('rect')).toHaveLength(1));
});
