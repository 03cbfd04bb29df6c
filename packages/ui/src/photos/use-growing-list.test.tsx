// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useGrowingList } from './use-growing-list.ts';

const NUMBERS = Array.from({ length: 30 }, (_, index) => index);

function Numbers() {
  const { shown, endRef } = useGrowingList(NUMBERS, 12);
  return (
    <ul>
      {shown.map((number) => (
        <li key={number}>{number}</li>
      ))}
      {endRef !== null && <li ref={endRef} data-testid="end" />}
    </ul>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a long list', () => {
  it('begins with its first entries and grows when its end comes near', () => {
    let meet: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof meet) {
          meet = callback;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    render(<Numbers />);
    const count = () => screen.getAllByRole('listitem').length - screen.queryAllByTestId('end').length;
    expect(count()).toBe(12);
    act(() => meet([{ isIntersecting: false }]));
    expect(count()).toBe(12);
    act(() => meet([{ isIntersecting: true }]));
    expect(count()).toBe(24);
    act(() => meet([{ isIntersecting: true }]));
    expect(count()).toBe(30);
    expect(screen.queryByTestId('end')).toBeNull();
  });

  it('is whole where nothing tells what is visible', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Numbers />);
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
  });
});
