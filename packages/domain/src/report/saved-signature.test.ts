import { describe, expect, it } from 'vitest';
import {
  parseSignatureFileName,
  signatureFileName,
  signaturePngSchema,
  signatureSuffix,
} from './saved-signature.ts';
import { MAX_SIGNATURE_PNG_CHARS } from './signature-png.ts';

describe('the file of a signature', () => {
  it('is named signature_{timestamp}_{suffix}.png', () => {
    expect(signatureFileName(1_795_296_000_123, 'a1')).toBe('signature_1795296000123_a1.png');
  });

  it('says by its name what it is and when it was made', () => {
    const name = signatureFileName(1_795_296_000_123, signatureSuffix('initials', '9f3a'));
    expect(parseSignatureFileName(name)).toEqual({ kind: 'initials', savedAtMs: 1_795_296_000_123 });
  });

  it.each(['signature_1_x.png', 'signature__signature-a.png', 'photo.png', 'signature_1_initials-a.jpg', ''])(
    'is not %j',
    (name) => {
      expect(parseSignatureFileName(name)).toBeNull();
    },
  );
});

describe('the picture of a signature', () => {
  it('is a PNG in base64 of bounded length', () => {
    expect(signaturePngSchema.safeParse('iVBORw0KGgoAAAANSUhEUg==').success).toBe(true);
    expect(signaturePngSchema.safeParse('/9j/4AAQSkZJRg==').success).toBe(false);
    expect(signaturePngSchema.safeParse('<svg onload=alert(1)>').success).toBe(false);
    expect(signaturePngSchema.safeParse(`iVBORw0K${'A'.repeat(MAX_SIGNATURE_PNG_CHARS)}`).success).toBe(
      false,
    );
  });
});
