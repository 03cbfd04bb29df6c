// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { factorOf, fakeServer, renderWith, rightCode, rightRecoveryCode } from '../testing.tsx';
import { ChallengePanel } from './challenge-panel.tsx';

const onShown = vi.fn<() => void>();
beforeEach(() => {
  onShown.mockReset();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(cleanup);

const app = factorOf('a', 'totp', 'My app');
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('the second step', () => {
  it('is done as soon as six right digits are there, pasted with spaces too', async () => {
    renderWith(fakeServer({ factors: [app] }), <ChallengePanel onShown={onShown} />);
    const field = await screen.findByLabelText('Code from the app');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(field);
    type('Code from the app', `${rightCode.slice(0, 3)} ${rightCode.slice(3)}`);
    await waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  });

  it('says at the field that a code is wrong or short, and takes the next one', async () => {
    renderWith(fakeServer({ factors: [app] }), <ChallengePanel onShown={onShown} />);
    await screen.findByLabelText('Code from the app');
    type('Code from the app', '12');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter the six-digit code.')).toBeDefined();
    type('Code from the app', '000000');
    expect(await screen.findByText(/^Incorrect code\./)).toBeDefined();
    expect((screen.getByLabelText('Code from the app') as HTMLInputElement).value).toBe('');
    expect(onShown).not.toHaveBeenCalled();
    type('Code from the app', rightCode);
    await waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  });

  it('takes a recovery code in place of a factor', async () => {
    renderWith(fakeServer({ factors: [app], remaining: 3 }), <ChallengePanel onShown={onShown} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    type('Recovery code', 'wrong-one');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^That isn’t one of your unused recovery codes\./)).toBeDefined();
    type('Recovery code', rightRecoveryCode);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  });

  it('offers no recovery codes to who made none', async () => {
    renderWith(fakeServer({ factors: [app] }), <ChallengePanel onShown={onShown} />);
    await screen.findByLabelText('Code from the app');
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });

  it('sends a text when asked to, and again', async () => {
    const phone = factorOf('p', 'phone', 'My phone');
    renderWith(fakeServer({ factors: [phone] }), <ChallengePanel onShown={onShown} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
    await screen.findByLabelText('Code from the text message');
    expect(screen.getByRole('button', { name: 'Send another text' })).toBeDefined();
    type('Code from the text message', rightCode);
    await waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  });

  it('says when a passkey is all there is and this browser has none', async () => {
    renderWith(
      fakeServer({ factors: [factorOf('k', 'webauthn', 'Key')] }),
      <ChallengePanel onShown={onShown} />,
    );
    expect(
      await screen.findByText(/^None of your verification methods work in this browser\./),
    ).toBeDefined();
  });

  it('tries again when the server was not reached', async () => {
    const server = fakeServer({ factors: [app], isReached: false });
    renderWith(server, <ChallengePanel onShown={onShown} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Your work is saved on this device\.$/)).toBeDefined();
    server.isReached = true;
    fireEvent.click(again);
    expect(await screen.findByLabelText('Code from the app')).toBeDefined();
  });
});
