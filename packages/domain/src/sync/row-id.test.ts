import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowId } from './row-id.ts';

const PARENT = '01930000-0000-7000-8000-000000000001';

/** The same rule through Node's own hash. */
function reference(parent: string, key: string): string {
  const bytes = createHash('sha256')
    .update(Buffer.from(parent.replaceAll('-', ''), 'hex'))
    .update(key, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 15) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 63) | 0x80, 8);
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

describe('an id computed from a place', () => {
  it('is the same on every device, and a valid version 8 uuid', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (parent, key) => {
        expect(rowId(parent, key)).toBe(reference(parent, key));
        expect(rowId(parent, key)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });

  it('differs by place and by parent', () => {
    expect(rowId(PARENT, 'roof/covering/status')).not.toBe(rowId(PARENT, 'roof/covering/note'));
    expect(rowId(PARENT, 'a')).not.toBe(rowId('01930000-0000-7000-8000-000000000002', 'a'));
  });

  it('refuses a parent that is no lower-case uuid', () => {
    expect(() => rowId(PARENT.replace('0193', '019A'), 'a')).toThrow(TypeError);
    expect(() => rowId('', 'a')).toThrow(TypeError);
  });
});
