import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import noteForm from '../../../prerender/early-form.js?raw';
import { createAuthClient } from '../backend/auth-client.ts';
import { takeEarlyAnswer } from '../backend/early-sign-in.ts';
import { keepEarlyForm, useEarlyForm } from './early-form.ts';
import { useForm } from './use-form.ts';

interface Values {
  readonly email: string;
  readonly password: string;
}
const save = vi.fn(async (_values: Values) => ({ ok: true as const, value: null }));

function SignIn({ label = 'Sign in' }: { label?: string }) {
  const form = useForm<Values, null>(null, {
    standing: { email: '', password: '' },
    check: (values) => ({ ok: true, values }),
    save: ({ typed }) => save(typed),
  });
  const place = useEarlyForm(form);
  return (
    <form ref={place} method="dialog" aria-label={label} onSubmit={form.handleSubmit}>
      <input aria-label="Email" {...form.input('email')} />
      <input aria-label="Password" {...form.input('password')} />
    </form>
  );
}

let page: HTMLElement;
/** The page of an earlier test still hears what happens in the window, and starts another app. */
let app = 0;
// oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
const runScript = () => new Function(noteForm)();
beforeEach(async () => {
  save.mockClear();
  page = document.createElement('div');
  app += 1;
  page.innerHTML = `<form method="dialog" aria-label="Sign in"><input name="email"><input name="password"><input name="other"><button type="submit"><b>Sign in</b></button></form>
    <template id="app"><link rel="preload" as="script" href="/start-${app}.js"><script src="/app-${app}.js"></script></template>`;
  document.body.append(page);
  runScript();
  await keepEarlyForm(page);
});
afterEach(async () => {
  cleanup();
  await keepEarlyForm(document.createElement('div'));
  page.remove();
});
const started = () => document.head.querySelectorAll<HTMLScriptElement>(`script[src="/app-${app}.js"]`);

const early = (): HTMLFormElement => page.querySelector('form') ?? document.createElement('form');
const field = (name: string) => early().elements.namedItem(name) as HTMLInputElement;

it('takes over what was typed, also in the last moment, and the focus', () => {
  field('email').value = 'maria@house.test';
  field('password').focus();
  page.remove();
  field('password').value = 'half a passw';
  render(<SignIn />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maria@house.test');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a passw');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(save).not.toHaveBeenCalled();
});

it('sends what was sent before, once', async () => {
  field('email').value = 'maria@house.test';
  fireEvent.submit(early());
  const { rerender } = render(<SignIn />);
  rerender(<SignIn />);
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ email: 'maria@house.test', password: '' }));
  render(<SignIn />);
  expect(save).toHaveBeenCalledOnce();
});

it('sends what a press began to send while the page was drawn', async () => {
  field('email').value = 'maria@house.test';
  fireEvent.pointerDown(early().querySelector('b') ?? early());
  render(<SignIn />);
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('lets a press that has begun end first, so that it counts', async () => {
  fireEvent.pointerDown(field('password'));
  let isReady = false;
  const ready = keepEarlyForm(page).then(() => {
    isReady = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isReady).toBe(false);
  fireEvent.pointerUp(document.body);
  await ready;
});

it('waits for no press of another button, and for none behind a menu', async () => {
  fireEvent.pointerDown(field('password'), { button: 2 });
  expect(early().dataset.pressed).toBeUndefined();
  fireEvent.pointerDown(field('password'), { button: 0 });
  expect(early().dataset.pressed).toBe('');
  fireEvent.contextMenu(field('password'));
  expect(early().dataset.pressed).toBeUndefined();
});

describe('a sign-in that is sent before the app is there', () => {
  const answers = new Map<string, unknown>([
    ['/config.json', { supabaseUrl: '/', supabasePublishableKey: 'public key' }],
  ]);
  const asked: [string, string][] = [];
  beforeEach(() => {
    asked.length = 0;
    window.earlySignIn = undefined;
    field('email').value = ' maria@house.test';
    field('password').value = 'three plain words';
    field('password').autocomplete = 'current-password';
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push([url, typeof init?.body === 'string' ? init.body : '']);
      return Response.json(answers.get(url) ?? { error_code: 'invalid_credentials' });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const address = `${location.origin}/auth/v1/token?grant_type=password`;
  const settled = () => window.earlySignIn?.answer;

  it('is asked for once, as the auth client would, which takes the answer', async () => {
    fireEvent.submit(early());
    fireEvent.submit(early());
    await settled();
    expect(asked.map(([url]) => url)).toEqual(['/config.json', address]);
    const config = { backendUrl: location.origin, publishableKey: 'public key' };
    const texts = {
      getItem: async () => null,
      setItem: async () => undefined,
      removeItem: async () => undefined,
    };
    const auth = createAuthClient(config, texts, 'tokens');
    const signIn = (password: string) =>
      auth.signInWithPassword({ email: 'maria@house.test', password, options: {} });
    await signIn('three plain words');
    expect(asked).toHaveLength(2);
    await signIn('three plain words');
    expect(asked.slice(1)).toEqual([asked[1], asked[1]]);
    await auth.stopAutoRefresh();
  });

  it('with other words since then is asked for again', async () => {
    fireEvent.submit(early());
    await settled();
    expect(await takeEarlyAnswer(address, '{}')).toBeNull();
    expect(window.earlySignIn).toBeUndefined();
  });

  it('is left to the app where a captcha is required, and where nothing was reached', async () => {
    answers.set('/config.json', { supabaseUrl: '/', captcha: { provider: 'turnstile' } });
    fireEvent.submit(early());
    expect(await settled()).toBeNull();
    window.earlySignIn = undefined;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    fireEvent.submit(early());
    expect(await settled()).toBeNull();
  });

  it.each(['', 'maria'])('is not asked for with the address %j', (address) => {
    field('email').type = 'email';
    field('email').value = address;
    fireEvent.submit(early());
    expect(asked).toEqual([]);
  });
});

describe('the app', () => {
  afterEach(() => {
    vi.useRealTimers();
    delete document.documentElement.dataset.person;
    history.replaceState(null, '', location.pathname);
  });

  it.each([
    ['a finger', () => fireEvent.pointerUp(document.body)],
    ['a mouse', () => fireEvent.pointerMove(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['what a browser fills in', () => fireEvent.input(field('email'), { target: { value: 'a' } })],
    ['a press', () => fireEvent.submit(early())],
  ])('starts at the first sign of a person: %s', (_, sign) => {
    expect(started()).toHaveLength(0);
    sign();
    sign();
    expect(started()).toHaveLength(1);
  });

  it('is fetched when the page has loaded, and starts by itself after a while', () => {
    vi.useFakeTimers();
    runScript();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1000);
    expect(document.head.querySelectorAll(`link[href="/start-${app}.js"]`)).toHaveLength(1);
    expect(started()).toHaveLength(0);
    vi.advanceTimersByTime(5000);
    expect(started()).toHaveLength(1);
  });

  it('takes over what was typed before it started', () => {
    field('password').focus();
    fireEvent.input(field('password'), { target: { value: 'three plain' } });
    field('password').value = 'three plain words';
    render(<SignIn />);
    expect(started()).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('three plain words');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it.each([
    ['someone who is signed in', () => (document.documentElement.dataset.person = 'known')],
    ['a link with a secret', () => history.replaceState(null, '', '#error=access_denied')],
    ['a page that was open before', () => history.replaceState({ email: 'maria@house.test' }, '')],
  ])('starts at once for %s', (_, arrange) => {
    arrange();
    runScript();
    expect(started()).toHaveLength(1);
  });

  it('that did not arrive is asked for again at the next sign', () => {
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.error(started()[0] ?? document.body);
    fireEvent.keyDown(document.body, { key: 'b' });
    expect(started()).toHaveLength(2);
  });
});

it('leaves another form alone', () => {
  field('email').value = 'maria@house.test';
  render(<SignIn label="Create account" />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});
