import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InstallDialog } from './install-dialog.tsx';
import type { InstallWay } from './install-prompt.ts';

afterEach(cleanup);

function open(way: InstallWay, isAccepted = true) {
  const prompt = {
    way: () => way,
    subscribe: () => () => undefined,
    install: vi.fn(async () => isAccepted),
    dismiss: vi.fn(),
    isDismissed: () => false,
  };
  const onClose = vi.fn();
  render(<InstallDialog way={way} isOpen onClose={onClose} prompt={prompt} />);
  return { prompt, onClose };
}

describe('the install dialog', () => {
  it('hands over to the browser', async () => {
    const { prompt, onClose } = open('prompt');
    fireEvent.click(screen.getByRole('button', { name: 'Install App' }));
    expect(prompt.install).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve));
    expect(prompt.dismiss).not.toHaveBeenCalled();
  });

  it('is put off by a no to the browser, too', async () => {
    const { prompt } = open('prompt', false);
    fireEvent.click(screen.getByRole('button', { name: 'Install App' }));
    await waitFor(() => expect(prompt.dismiss).toHaveBeenCalledOnce());
  });

  it('is put off with Maybe Later', () => {
    const { prompt, onClose } = open('prompt');
    fireEvent.click(screen.getByRole('button', { name: 'Maybe Later' }));
    expect(prompt.dismiss).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('names the buttons of iOS, which has no prompt', () => {
    open('ios');
    expect(screen.queryByRole('button', { name: 'Install App' })).toBeNull();
    expect(screen.getByText(/tap Share/).textContent).toContain('Add to Home Screen');
  });
});
