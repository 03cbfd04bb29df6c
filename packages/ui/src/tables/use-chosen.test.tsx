// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RowCheckbox } from './row-checkbox.tsx';
import { useChosen } from './use-chosen.ts';

afterEach(cleanup);

const HOUSES = ['A', 'B', 'C', 'D', 'E'].map((id) => ({ id }));

function List({ houses = HOUSES }: { readonly houses?: readonly { readonly id: string }[] }) {
  const chosen = useChosen(houses);
  return houses.map((house) => (
    <RowCheckbox
      key={house.id}
      label={house.id}
      isChecked={chosen.has(house)}
      onToggle={(isRange) => chosen.toggle(house, isRange)}
    />
  ));
}

const press = (id: string, shiftKey = false): boolean =>
  fireEvent.click(screen.getByRole('checkbox', { name: id }), { shiftKey });
const chosenOnes = (): string =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent)
    .join('');

describe('boxes of rows', () => {
  it('choose every row between two with Shift, in either direction, and take them back the same way', () => {
    render(<List />);
    press('D');
    press('B', true);
    expect(chosenOnes()).toBe('BCD');
    press('E', true);
    expect(chosenOnes()).toBe('BCDE');
    press('D', true);
    expect(chosenOnes()).toBe('BC');
  });

  it('choose one row alone with Shift where no other was touched, or that one is not shown any more', () => {
    const { rerender } = render(<List />);
    press('C', true);
    expect(chosenOnes()).toBe('C');
    rerender(<List houses={HOUSES.filter(({ id }) => id !== 'C')} />);
    press('E', true);
    expect(chosenOnes()).toBe('E');
  });
});

it('is the same selection until it or the rows change, so that a list can leave its rows alone', () => {
  const { result, rerender } = renderHook(useChosen<{ id: string }>, { initialProps: HOUSES });
  const before = result.current;
  rerender(HOUSES);
  expect(result.current).toBe(before);
  rerender(HOUSES.slice(1));
  expect(result.current).not.toBe(before);
});
