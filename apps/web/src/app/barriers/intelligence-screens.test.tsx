// @vitest-environment jsdom
/** /settings/intelligence: not set up, with the administrator's model, with an own key; consent and switches. */
import { CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceModel } from '#src/ground/device/device-model.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { IntelligenceScreen } from '#src/office/intelligence/intelligence-screen.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { expectNoBarriers, leaveBrowser, openScreen, owned, pretendBrowser } from './open-screen.tsx';

const NONE = { source: 'none', model: '', key: null, usage: null, isLimited: false };
const OPERATOR = { ...NONE, source: 'operator', model: 'vision-1' };
const OFFICE = {
  ...NONE,
  source: 'office',
  model: 'gpt-x',
  key: { kind: 'openai', model: 'gpt-x', ending: 'abcd', setAt: '2026-11-20T10:00:00Z' },
  usage: { requests: 12, inputTokens: 3400, outputTokens: 560 },
};
let work: LocalWork;

beforeEach(async () => {
  pretendBrowser();
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(leaveBrowser);

const open = (state: object, isOwner = true): void =>
  void openScreen(<IntelligenceScreen organizationId={owned.id} isOwner={isOwner} />, {
    work,
    answers: { intelligence: state },
  });
const settings = async () =>
  (await work.repositories.intelligence.settings.list({ scopeId: work.officeId }))[0];

describe('AI suggestions in the settings', () => {
  it('say how they are set up, and offer no consent before', async () => {
    open(NONE);
    await expectNoBarriers('Not set up');
    expect(screen.getByText('You can agree once a model is set up.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save key' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agree and turn on' })).toBeNull();
  });

  it('send nothing before the owner agrees, and keep who agreed to what and when', async () => {
    open(OPERATOR);
    await expectNoBarriers(/Included at no extra charge/);
    expect(screen.queryByRole('switch')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Agree and turn on' }));
    await screen.findByText(new RegExp(`^Agreed on .*version ${CONSENT_VERSION}\\.$`));
    expect(await settings()).toMatchObject({
      consentVersion: CONSENT_VERSION,
      consentedBy: work.userId,
      switchedOff: [],
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Photo captions' }));
    await waitFor(async () => expect(await settings()).toMatchObject({ switchedOff: ['captions'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }));
    await screen.findByRole('button', { name: 'Agree and turn on' });
    expect(await settings()).toMatchObject({ consentVersion: null, consentedAt: null });
  });

  it('ask again when the list of what is sent has changed', async () => {
    await work.repositories.intelligence.settings.insert(
      work.officeId,
      { consentVersion: 1, consentedAt: work.store.nowIso(), consentedBy: work.userId },
      { id: work.repositories.intelligence.settingsId(work.officeId) },
    );
    open(OPERATOR);
    await expectNoBarriers(/has changed since you agreed/);
    fireEvent.click(screen.getByRole('button', { name: 'Agree and turn on' }));
    await screen.findByText(new RegExp(`^Agreed on .*version ${CONSENT_VERSION}\\.$`));
  });

  it('connect a model on this computer, choose it, and try it with a note', async () => {
    localStorage.clear();
    const kept: unknown[] = [];
    vi.stubGlobal('caches', {
      open: async () => ({ put: async (...given: unknown[]) => void kept.push(given) }),
      delete: async () => true,
    });
    const draft = { title: 'GFCI', implication: '', recommendation: '', severity: 'major', isSafety: true };
    const content = JSON.stringify({ ...draft, observation: 'Three outlets had no GFCI protection.' });
    open(NONE);
    const passed = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
      const url = String(input);
      if (url === 'http://localhost:1234/v1/models') return Response.json({ data: [{ id: 'qwen' }] });
      if (url === 'http://localhost:1234/v1/chat/completions')
        return Response.json({ model: 'qwen', choices: [{ finish_reason: 'stop', message: { content } }] });
      return passed(input as string, init);
    });
    fireEvent.change(await screen.findByLabelText('Model on this device'), { target: { value: 'server' } });
    const address = screen.getByLabelText('Address');
    fireEvent.change(address, { target: { value: '192.168.1.4:1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    await expectNoBarriers(/Enter an address on this computer/);
    expect(kept).toEqual([]);

    fireEvent.change(address, { target: { value: 'localhost:1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    const models = await screen.findByRole('combobox', { name: 'Model' });
    expect(kept).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Test it' })).toBeNull();
    fireEvent.change(models, { target: { value: 'qwen' } });
    fireEvent.click(screen.getByRole('button', { name: 'Test it' }));
    await expectNoBarriers(/^It works\. .*“Three outlets had no GFCI protection\.”$/);
    expect(deviceModel.read()).toEqual({ kind: 'server', url: 'http://localhost:1234/v1', model: 'qwen' });

    fireEvent.change(screen.getByLabelText('Model on this device'), { target: { value: 'none' } });
    expect(deviceModel.read()).toEqual({ kind: 'none' });
  });

  it('say what to do when nothing answers on this computer', async () => {
    deviceModel.keep({ kind: 'server', url: 'http://localhost:1/v1', model: '' });
    open(NONE);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expectNoBarriers(/^No answer from http:\/\/localhost:1\. Start the server/);
    deviceModel.keep({ kind: 'none' });
  });

  it('show the key by its ending and what it was used for', async () => {
    open(OFFICE);
    await expectNoBarriers(/12 answers, 3,400 tokens sent, 560 received/);
    expect(screen.getByText(/key ending in abcd/)).toBeTruthy();
    expect(screen.queryByLabelText('Key')).toBeNull();
  });

  it('show the cost from prices that the owner entered, and never a guess', async () => {
    const given: unknown[] = [];
    open(OFFICE);
    const passed = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
      if (body.action !== 'set-prices') return passed(input as string, init);
      given.push(body.prices);
      return Response.json({ outcome: 'done' });
    });
    await screen.findByText(/^Cost: unknown\./);
    fireEvent.change(screen.getByLabelText('Per million tokens sent, US$'), { target: { value: 'cheap' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save prices' }));
    expect((await screen.findAllByText('Enter US dollars, such as 2.50.')).length).toBe(2);
    expect(given).toEqual([]);
    fireEvent.change(screen.getByLabelText('Per million tokens sent, US$'), { target: { value: '$2.50' } });
    fireEvent.change(screen.getByLabelText('Per million tokens received, US$'), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save prices' }));
    await expectNoBarriers('Prices saved.');
    expect(given).toEqual([{ sent: 2.5, received: 10 }]);
    cleanup();
    open({ ...OFFICE, prices: { sent: 2500, received: 10_000 }, usage: { ...OFFICE.usage, uncounted: 1 } });
    await screen.findByText(
      /^Cost at the prices you entered: \$14\.10\. 1 answer came without a count of tokens/,
    );
  });

  it('name the host of a server of the office in the list of what is sent, and as the key', async () => {
    const key = { ...OFFICE.key, kind: 'custom', model: 'qwen', url: 'https://vllm.example.com/v1' };
    open({ ...OFFICE, model: 'qwen', key });
    await expectNoBarriers(/^vllm\.example\.com, qwen/);
    expect(screen.getAllByText('vllm.example.com (qwen), with your own key').length).toBeGreaterThan(1);
  });

  it('take the address of a server, without a key, and say why one is refused', async () => {
    const given: unknown[] = [];
    open(NONE);
    const passed = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
      if (body.action !== 'set-key') return passed(input as string, init);
      given.push(body);
      return Response.json({ outcome: 'refused', reason: 'port' });
    });
    fireEvent.change(await screen.findByLabelText('Provider'), { target: { value: 'custom' } });
    fireEvent.change(screen.getByLabelText('Model'), { target: { value: 'qwen' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    await expectNoBarriers(/^Enter the address of the server/);
    expect(given).toEqual([]);
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'vllm.example.com:8000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    await screen.findByText(/^Use port 443 or 8443/);
    expect(given).toMatchObject([{ kind: 'custom', key: '', url: 'https://vllm.example.com:8000/v1' }]);
  });

  it('show what was decided on suggestions, per feature', async () => {
    await work.repositories.intelligence.settings.insert(work.officeId, { consentVersion: CONSENT_VERSION });
    const figure = { feature: 'photo_findings', open: 2, accepted: 6, edited: 1, dismissed: 3 };
    void openScreen(<IntelligenceScreen organizationId={owned.id} isOwner />, {
      work,
      answers: { intelligence: OPERATOR, ai_figures: [figure] },
    });
    await expectNoBarriers('Accepted as drafted');
    expect(screen.getByText('Accepted as drafted').parentElement?.textContent).toContain('6, 60%');
    expect(screen.getByText('Accepted with edits').parentElement?.textContent).toContain('1, 10%');
    expect(screen.getByText('Dismissed').parentElement?.textContent).toContain('3, 30%');
    expect(screen.getByText('Undecided').parentElement?.textContent).toMatch(/2$/);
  });

  it('can only be read by members who are not the owner', async () => {
    open(OPERATOR, false);
    await expectNoBarriers('Off until the owner agrees here.');
    expect(screen.queryByRole('button', { name: 'Test it' })).toBeNull();
    expect(screen.queryByText('Your own key')).toBeNull();
  });

  it('ask for the model and the key before they save', async () => {
    open(NONE);
    fireEvent.click(await screen.findByRole('button', { name: 'Save key' }));
    expect(await screen.findByText('Enter the key as the provider shows it.')).toBeTruthy();
    await expectNoBarriers('Enter the model’s name as the provider lists it.');
  });
});
