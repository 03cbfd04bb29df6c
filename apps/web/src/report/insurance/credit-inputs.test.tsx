// @vitest-environment jsdom
import { type InsuranceInputs, noInputs } from '@plumbline/domain/insurance/report-insurance';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CreditInputs } from './credit-inputs.tsx';

afterEach(cleanup);

it('writes what was typed here, and leaves beside it what a colleague wrote while it was open', () => {
  const begun: InsuranceInputs = { ...noInputs, premium: { kind: 'hurricane', amountCents: 245_000 } };
  const onChange = vi.fn();
  const { rerender } = render(<CreditInputs inputs={begun} onChange={onChange} />);
  const now: InsuranceInputs = { ...begun, premium: { kind: 'hurricane', amountCents: 300_000 } };
  rerender(<CreditInputs inputs={now} onChange={onChange} />);
  const current = screen.getAllByRole('textbox').at(-1);
  if (current === undefined) throw new Error('there is no field');
  fireEvent.change(current, { target: { value: '12' } });
  expect(onChange).toHaveBeenCalledWith({ ...now, currentPercent: 12 });
});
