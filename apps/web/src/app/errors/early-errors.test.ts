import { describe, expect, it, vi } from 'vitest';
import { TOLD_ERROR } from '#src/ground/local/react/tell-error.ts';
import { keepEarlyErrors, type MetError } from './early-errors.ts';

const event = (type: string, facts: object): Event => Object.assign(new Event(type), facts);

describe('errors before the reporter has come', () => {
  it('are kept with their kind, and handed over; what comes later goes straight on', () => {
    const page = new EventTarget();
    const early = keepEarlyErrors(page as Window);
    const [broken, refused] = [new Error('broken'), new Error('refused')];
    page.dispatchEvent(event('error', { error: broken, message: 'broken' }));
    page.dispatchEvent(event('error', { error: null, message: 'Script error.' }));
    page.dispatchEvent(event('unhandledrejection', { reason: refused }));
    const heard: MetError[] = [];
    early.handOver((met) => heard.push(met));
    page.dispatchEvent(event(TOLD_ERROR, { detail: { kind: 'worker', error: broken } }));
    expect(heard).toEqual([
      { kind: 'error', error: broken },
      { kind: 'error', error: 'Script error.' },
      { kind: 'rejection', error: refused },
      { kind: 'worker', error: broken },
    ]);
  });

  it('are kept up to a number: a loop that throws fills no memory', () => {
    const page = new EventTarget();
    const early = keepEarlyErrors(page as Window);
    for (let count = 0; count < 1_000; count++) page.dispatchEvent(event('error', { error: count }));
    const listener = vi.fn();
    early.handOver(listener);
    expect(listener).toHaveBeenCalledTimes(20);
  });
});
