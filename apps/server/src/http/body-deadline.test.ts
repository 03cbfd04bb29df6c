import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

interface Line {
  /** Lets half a minute pass in which so many bytes came. */
  halfMinute(arrivedBytes: number): void;
  complete(): void;
  answered(): void;
  sent(): string;
  isCut(): boolean;
  isWatched(): boolean;
}

function open(url: string, headers: Record<string, string>): Line {
  let alarm: (() => void) | null = null;
  let sent = '';
  const socket = {
    bytesRead: 200,
    destroyed: false,
    writable: true,
    write: (text: string) => {
      sent += text;
    },
    destroySoon: () => {
      socket.destroyed = true;
    },
  };
  const incoming = { url, headers, socket, complete: false };
  const outgoing = Object.assign(new EventEmitter(), { headersSent: false });
  limitBodyTime(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse, {
    after(_delayMs, callback) {
      alarm = callback;
      return () => {
        alarm = null;
      };
    },
  });
  return {
    halfMinute(arrivedBytes) {
      socket.bytesRead += arrivedBytes;
      const ring = alarm;
      alarm = null;
      ring?.();
    },
    complete: () => {
      incoming.complete = true;
    },
    answered: () => void outgoing.emit('close'),
    sent: () => sent,
    isCut: () => socket.destroyed,
    isWatched: () => alarm !== null,
  };
}

const call = () => open('/rest/v1/rpc/sync_push', { 'content-length': '200000' });
const file = () => open('/storage/v1/upload/resumable/1', { 'transfer-encoding': 'chunked' });

describe('the body of a call', () => {
  it('has half a minute, however much of it came', () => {
    const line = call();
    line.halfMinute(100_000);
    expect(line.isCut()).toBe(true);
    expect(line.sent()).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s);
  });

  it('is left alone once it is there, and when its call was answered without it', () => {
    const whole = call();
    whole.complete();
    whole.halfMinute(0);
    expect([whole.isCut(), whole.isWatched()]).toEqual([false, false]);
    const refused = call();
    refused.answered();
    expect(refused.isWatched()).toBe(false);
  });

  it('is not waited for when there is none', () => {
    expect(open('/rest/v1/reports', {}).isWatched()).toBe(false);
    expect(open('/auth/v1/logout', { 'content-length': '0' }).isWatched()).toBe(false);
  });
});

describe('the body of a file', () => {
  it('may take its time while it moves, and is given up when it does not', () => {
    const line = file();
    for (let turn = 0; turn < 20; turn += 1) line.halfMinute(40_000);
    expect(line.isCut()).toBe(false);
    line.halfMinute(30); // a byte a second
    expect(line.isCut()).toBe(true);
  });
});
