// @vitest-environment jsdom
import type {
  Walkthrough,
  WalkthroughLine,
} from '@plumbline/domain/intelligence/dictation/parse-walkthrough';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WalkthroughSheet } from './walkthrough-sheet.tsx';

afterEach(cleanup);

const base = { where: 'Roof, Roof Coverings', itemPath: 'roof/roof_coverings' };
const lines: readonly WalkthroughLine[] = [
  {
    ...base,
    kind: 'answer',
    phrase: 'slate',
    label: 'Roof Covering',
    text: 'Slate',
    current: '',
    values: { 'roof/covering/slate': true },
  },
  { ...base, kind: 'finding', phrase: 'missing slates', entryId: 'e1' },
];
const parse = (text: string): Walkthrough =>
  text === '' ? { lines: [], leftOut: [] } : { lines, leftOut: ['nice weather'] };

it('shows what it would enter, and enters only what stays chosen', () => {
  const onUse = vi.fn();
  render(
    <WalkthroughSheet
      parse={parse}
      titleOf={() => 'Slates missing'}
      dictate={() => null}
      onUse={onUse}
      onClose={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(onUse).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('What you see'), { target: { value: 'slate, missing slates' } });
  expect(screen.getByText('Left out: “nice weather”')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Roof Covering: Slate/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Enter 1 line' }));
  expect(onUse).toHaveBeenCalledWith([lines[1]]);
  expect(screen.getByRole('checkbox', { name: /^Finding: Slates missing/ })).toBeDefined();
});

it('leaves an answer alone that is there already, unless it is chosen', () => {
  const onUse = vi.fn();
  const known = { ...lines[0], current: 'Clay tile' } as WalkthroughLine;
  render(
    <WalkthroughSheet
      parse={() => ({ lines: [known], leftOut: [] })}
      titleOf={() => ''}
      dictate={() => null}
      onUse={onUse}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText(/Now: Clay tile/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(onUse).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Roof Covering: Slate/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Enter 1 line' }));
  expect(onUse).toHaveBeenCalledWith([known]);
});
