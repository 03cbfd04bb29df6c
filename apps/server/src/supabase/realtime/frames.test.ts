import { describe, expect, it } from 'vitest';
import { decodeBinary, decodeText, encodeFrame } from './frames.ts';

const frame = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { x: 1 } };

describe('frames', () => {
  it('reads and writes both versions of the protocol', () => {
    expect(decodeText(String(encodeFrame('1.0.0', frame)))).toEqual(frame);
    expect(decodeText(String(encodeFrame('2.0.0', frame)))).toEqual(frame);
    expect(encodeFrame('2.0.0', frame)).toBe('["1","2","realtime:a","phx_join",{"x":1}]');
  });

  it('reads a binary broadcast with letters beyond ASCII', () => {
    const parts = ['1', '2', 'realtime:ü', 'say', ''].map((part) => Buffer.from(part));
    const header = Buffer.from([3, ...parts.map((part) => part.length), 1]);
    const data = Buffer.concat([header, ...parts, Buffer.from('{"text":"grüße"}')]);
    expect(decodeBinary(data)).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:ü',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'say', payload: { text: 'grüße' } },
    });
  });

  it.each(['', 'null', '[]', '{"topic":1}', '["1","2","t"]', 'not json'])(
    'takes %j for no message',
    (text) => {
      expect(decodeText(text)).toBeNull();
    },
  );

  it('takes broken binary for no message', () => {
    expect(decodeBinary(Buffer.from([3, 200, 200]))).toBeNull();
    expect(decodeBinary(Buffer.from([3, 200, 200, 200, 200, 200, 1, 1]))).toBeNull();
    expect(decodeBinary(Buffer.from([9, 0, 0, 1, 0, 0, 1, 65]))).toBeNull();
  });
});
