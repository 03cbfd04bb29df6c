// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CollectedReport } from '../output/collect-report.ts';
import type { ReportPeople } from '../output/report-people.ts';
import { PublishBar } from './publish-bar.tsx';

vi.mock('#src/ground/session/session-context.tsx', () => ({ useSignedIn: () => null }));
vi.mock('./publish-dialog.tsx', () => ({ PublishDialog: () => <p>The dialog is open</p> }));

const collected = { blockers: [], versions: [], report: { id: 'r', inspectionId: 'i' } };
const bar = (missingPhotos: number | null) => (
  <>
    <h2 id="missing" tabIndex={-1}>
      What’s missing
    </h2>
    <PublishBar
      collected={collected as unknown as CollectedReport}
      people={{} as ReportPeople}
      missingPhotos={missingPhotos}
      unmetChecks={[]}
      disagreements={[]}
      send={<button type="button">Send to Ana</button>}
    />
  </>
);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

describe('publishing that is asked for while the photos are looked for', () => {
  it('opens as soon as they are all found', () => {
    const { rerender } = render(bar(null));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.queryByText('The dialog is open')).toBeNull();
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-busy')).toBe('true');
    rerender(bar(0));
    expect(screen.getByText('The dialog is open')).toBeDefined();
  });

  it('leads to what is missing, and does not open by itself when that has come', () => {
    const { rerender } = render(bar(null));
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    rerender(bar(2));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What’s missing' }));
    rerender(bar(0));
    expect(screen.queryByText('The dialog is open')).toBeNull();
  });
});
