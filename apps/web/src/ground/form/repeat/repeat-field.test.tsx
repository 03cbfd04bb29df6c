import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RepeatField } from './repeat-field.tsx';

function Repeats({ from, dueOn }: { readonly from: string; readonly dueOn: string }) {
  const [rule, setRule] = useState(from);
  return (
    <>
      <RepeatField rule={rule} dueOn={dueOn} onChange={setRule} />
      <output>{rule}</output>
    </>
  );
}

it('shows the days of a month as they were typed in one line, and takes others', () => {
  render(<Repeats from="FREQ=MONTHLY;BYMONTHDAY=1,15" dueOn="2026-12-01" />);
  const days = screen.getByRole('textbox', { name: 'Days of the month' });
  expect((days as HTMLInputElement).value).toBe('1, 15');
  expect(screen.getByText(/^Every month on the 1st and 15th\. After this one on/)).not.toBeNull();
  fireEvent.change(days, { target: { value: '10, 31 and 40' } });
  fireEvent.blur(days);
  expect((days as HTMLInputElement).value).toBe('10');
  expect(screen.getByRole('status').textContent).toBe('FREQ=MONTHLY;BYMONTHDAY=10,-1');
  const last = screen.getByRole('checkbox', { name: 'On the last day of the month' });
  expect((last as HTMLInputElement).checked).toBe(true);
});
