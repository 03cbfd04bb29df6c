// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CollectedReport } from '../output/collect-report.ts';
import { DraftNotice } from './draft-notice.tsx';

afterEach(cleanup);

const collected = { blockers: [], parts: { placements: [], media: [] } } as unknown as CollectedReport;
const show = (unprintedSigns: readonly string[]) =>
  render(<DraftNotice collected={collected} missingPhotos={0} unprintedSigns={unprintedSigns} />);

it('names the signs that the PDF cannot print', () => {
  show(['王', '👍']);
  expect(screen.getByText(/can’t print 王 👍\. It prints “\?” instead/)).toBeDefined();
});

it('names the first ones of a whole text, and counts the rest', () => {
  show(Array.from('אבגדהוזחטיכלמנ'));
  expect(screen.getByText(/ל and 2 more\./)).toBeDefined();
});

it('says nothing where nothing is lost', () => {
  expect(show([]).container.textContent).toBe('');
});
