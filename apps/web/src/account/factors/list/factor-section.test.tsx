// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { factorOf, fakeServer, renderWith, rightCode } from '../testing.tsx';
import { FactorPolicy } from './factor-policy.tsx';
import { FactorSection } from './factor-section.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(cleanup);
const section = <FactorSection account="rosa@example.com" />;
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('second factors in the settings', () => {
  it('are set up with an app, and recovery codes come with the first', async () => {
    const server = fakeServer();
    renderWith(server, section);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Authenticator app' }));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeDefined();
    expect(screen.getByText('ABCD EFGH')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: '000000' } });
    expect(await screen.findByText(/^Incorrect code\./)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: rightCode } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show my recovery codes' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(within(codes).getByText('abcd-efgh-2345-6780')).toBeDefined();
    // They are shown only once: nothing but Done closes them.
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(codes, { key: 'Escape' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeDefined();
    press('Done');
    expect(await screen.findByText('Save the codes first, then check the box.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Done');
    expect(await screen.findByText('10 of 10 left')).toBeDefined();
    expect(screen.getByText('Authenticator app')).toBeDefined();
  });

  it('say how texts are switched on where they are not', async () => {
    renderWith(fakeServer({ hasTexts: false }), section);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Text message' }));
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+1 561 555 0134' } });
    press('Send the code');
    expect(await screen.findByText('TWILIO_ACCOUNT_SID')).toBeDefined();
  });

  it('are removed after a question that says what it means', async () => {
    const server = fakeServer({ factors: [factorOf('a', 'totp', 'Old phone')] });
    renderWith(server, section);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Old phone' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText(/^This is your only method/)).toBeDefined();
    press('Remove');
    await waitFor(() => expect(server.factors).toEqual([]));
    expect(await screen.findByText('Old phone removed')).toBeDefined();
  });

  it('are renamed', async () => {
    const server = fakeServer({ factors: [factorOf('a', 'totp', 'Old phone')] });
    renderWith(server, section);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Old phone' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' New phone ' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    await waitFor(() =>
      expect(server.asked).toContain(
        '/rest/v1/rpc/second_factor_rename {"p_factor":"a","p_name":"New phone"}',
      ),
    );
  });

  it('change nothing for a session that does not show its factor', async () => {
    const server = fakeServer({ factors: [factorOf('a', 'totp', 'Old phone')] });
    const { requireSecondFactor } = renderWith(server, section, { isSure: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Add another' }));
    await waitFor(() => expect(requireSecondFactor).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are missing when the server was not reached, and nothing else', async () => {
    renderWith(fakeServer({ isReached: false }), section);
    expect(await screen.findByText(/couldn’t load this list\. Nothing has changed\.$/)).toBeDefined();
  });
});

describe('the rule for everybody', () => {
  it('says who has none, asks before it is made, and can be undone', async () => {
    const server = fakeServer();
    renderWith(server, <FactorPolicy />);
    const toggle = await screen.findByRole('switch', { name: 'Require two-step verification' });
    expect(screen.getByText('1 member hasn’t set it up yet.')).toBeDefined();
    fireEvent.click(toggle);
    fireEvent.click(await screen.findByRole('button', { name: 'Require it' }));
    const demand = (isOn: boolean) =>
      `/rest/v1/rpc/second_factor_demand {"p_organization":"o1","p_on":${isOn}}`;
    await waitFor(() => expect(server.asked).toContain(demand(true)));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.asked).toContain(demand(false)));
  });

  it('wants a factor of one’s own first', async () => {
    renderWith(fakeServer({ refuse: { status: 400, code: '55000' } }), <FactorPolicy />);
    fireEvent.click(await screen.findByRole('switch'));
    fireEvent.click(await screen.findByRole('button', { name: 'Require it' }));
    expect(await screen.findByText(/^Set up two-step verification for yourself first\./)).toBeDefined();
  });

  it('is shown to owners and admins only', async () => {
    renderWith(fakeServer(), <FactorPolicy />, { role: 'inspector' });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
