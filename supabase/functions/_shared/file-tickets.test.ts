import { describe, expect, it } from 'vitest';
import { createFileTickets } from './file-tickets.ts';

const ticket = { tokenHash: 'a'.repeat(64), fileName: `${'b'.repeat(64)}.jpg` };
const startMs = Date.parse('2026-11-21T15:00:00Z');
const ticketsAt = (nowMs: number, serviceRoleKey = 'service') =>
  createFileTickets({ serviceRoleKey }, () => nowMs);

async function made(): Promise<URL> {
  return new URL(await (await ticketsAt(startMs)).addressOf(ticket, 60), 'https://db.test');
}

describe('the address of a file of a shared report', () => {
  it('is read back until its time is over', async () => {
    const address = await made();
    expect(await (await ticketsAt(startMs + 59_000)).read(address)).toEqual(ticket);
    expect(await (await ticketsAt(startMs + 60_000)).read(address)).toBeNull();
  });

  it('is read in the edge runtime, which leaves the first part of the path away', async () => {
    const address = await made();
    address.pathname = address.pathname.replace('/functions/v1', '');
    expect(await (await ticketsAt(startMs)).read(address)).toEqual(ticket);
  });

  it('means nothing to a service with another key', async () => {
    expect(await (await ticketsAt(startMs, 'another')).read(await made())).toBeNull();
  });

  it.each([
    ['another file', (address: URL) => (address.pathname = address.pathname.replace('b', 'c'))],
    [
      'another kind of file',
      (address: URL) => (address.pathname = address.pathname.replace('.jpg', '.json')),
    ],
    ['another link', (address: URL) => address.searchParams.set('link', 'c'.repeat(64))],
    ['a longer life', (address: URL) => address.searchParams.set('until', '99999999999')],
    ['no proof', (address: URL) => address.searchParams.delete('proof')],
  ])('is refused when it is altered to %s', async (_what, alter) => {
    const address = await made();
    alter(address);
    expect(await (await ticketsAt(startMs)).read(address)).toBeNull();
  });
});
