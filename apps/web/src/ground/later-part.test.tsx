// @vitest-environment jsdom
/** A part is loaded when shown or when the page is idle, and only once; one that is missing takes nothing else away. */
import { createToaster, MISSING_PART_TEXT, ToastProvider } from '@plumbline/ui';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { laterPart, loadLaterParts } from './later-part.tsx';
import { whenIdle } from './when-idle.ts';

const part = (name: string) => vi.fn(async () => () => <p>{name}</p>);

it('shows what stands in until the part is there', async () => {
  const load = part('The sheet');
  const Sheet = laterPart(load, <p>Loading</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Sheet />);
  screen.getByText('Loading');
  await screen.findByText('The sheet');
  expect(screen.queryByText('Loading')).toBeNull();
});

it('loads what was never shown once the page is idle, unless it was stopped', async () => {
  const load = part('never shown');
  laterPart(load);
  loadLaterParts(0)();
  await whenIdle(0);
  expect(load).not.toHaveBeenCalled();
  loadLaterParts(0);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

const missing = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

it('leaves the page as it is when a part of it cannot be loaded', async () => {
  const Proposals = laterPart(missing);
  render(
    <>
      <input aria-label="Serial No." defaultValue="typed" />
      <Proposals />
    </>,
  );
  await act(async () => undefined);
  expect(screen.getByLabelText<HTMLInputElement>('Serial No.').value).toBe('typed');
});

it('says so when what someone opened cannot be loaded, and closes it', async () => {
  const Sheet = laterPart<{ readonly onClose: () => void }>(missing);
  const onClose = vi.fn();
  render(
    <ToastProvider toaster={createToaster()}>
      <Sheet onClose={onClose} />
    </ToastProvider>,
  );
  await screen.findByText(MISSING_PART_TEXT);
  expect(onClose).toHaveBeenCalledOnce();
});
