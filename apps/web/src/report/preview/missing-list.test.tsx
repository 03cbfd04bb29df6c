// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CollectedReport } from '../output/collect-report.ts';
import { MissingList } from './missing-list.tsx';

afterEach(cleanup);

const collected = {
  blockers: [],
  warnings: [],
  report: { id: 'report' },
  parts: { definition: {} },
} as unknown as CollectedReport;

it('says that a report can be published only once all of its photos are here', () => {
  const { rerender } = render(<MissingList collected={collected} missingPhotos={6} />);
  expect(screen.getByText(/^6 photos from another device aren’t here yet\./)).toBeDefined();
  expect(screen.queryByText('Nothing is missing. Ready to publish.')).toBeNull();
  rerender(<MissingList collected={collected} missingPhotos={null} />);
  expect(screen.queryByText('Nothing is missing. Ready to publish.')).toBeNull();
  rerender(<MissingList collected={collected} missingPhotos={0} />);
  expect(screen.getByText('Nothing is missing. Ready to publish.')).toBeDefined();
});
