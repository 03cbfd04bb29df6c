// @vitest-environment jsdom
import type { Remark } from '@plumbline/domain/intelligence/check/check-report';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckSheet } from './check-sheet.tsx';

afterEach(cleanup);

const remark: Remark = {
  id: 'year:plumbing/water_heater_year',
  rule: 'year',
  message: 'Year Made is 2031, which is in the future.',
  where: 'Plumbing, Water Heater',
  place: { at: 'plumbing/water_heater_year' },
};

function show(changes: Partial<ComponentProps<typeof CheckSheet>>) {
  const props = { onSetAside: vi.fn(), onTakeBack: vi.fn(), onOpen: vi.fn(), onClose: vi.fn() };
  const remarks = { open: [remark], setAside: [] };
  const second = { ask: null, proposed: [], onDecide: null };
  render(<CheckSheet remarks={remarks} comparedWith={[]} second={second} {...props} {...changes} />);
  return props;
}

it('leads to the place of a remark', () => {
  const { onOpen } = show({});
  fireEvent.click(screen.getByRole('button', { name: `Go to it: ${remark.message}` }));
  expect(onOpen).toHaveBeenCalledWith(remark);
});

it('sets a remark aside with a reason, and not without', () => {
  const { onSetAside } = show({});
  fireEvent.click(screen.getByRole('button', { name: `Set aside: ${remark.message}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Set aside' }));
  expect(onSetAside).not.toHaveBeenCalled();
  expect(screen.getByText('Enter or choose a reason.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Why it’s OK as is'), { target: { value: ' Seller’s date ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set aside' }));
  expect(onSetAside).toHaveBeenCalledWith(remark, 'Seller’s date');
});

it('keeps what was set aside with its reason, to be shown again', () => {
  const { onTakeBack } = show({ remarks: { open: [], setAside: [{ remark, reason: 'The client knows' }] } });
  expect(screen.getByText('No contradictions found')).toBeDefined();
  const list = within(screen.getByRole('list', { name: 'Set aside', hidden: true }));
  expect(list.getByText('Reason: The client knows')).toBeDefined();
  fireEvent.click(list.getByRole('button', { name: 'Show it again', hidden: true }));
  expect(onTakeBack).toHaveBeenCalledWith(remark);
});

it('says that it is checking, and offers nothing to someone who may only read', () => {
  show({ remarks: null });
  expect(screen.getByRole('status', { name: 'Checking the report' })).toBeDefined();
  cleanup();
  show({ onSetAside: null });
  expect(screen.queryByRole('button', { name: /Set aside/ })).toBeNull();
});
