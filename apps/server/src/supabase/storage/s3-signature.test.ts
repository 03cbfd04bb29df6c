import { describe, expect, it } from 'vitest';
import { signedHeaders } from './s3-signature.ts';

// The examples of the S3 documentation ("Signature Calculations for the Authorization Header").
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const at = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

function signatureOf(url: string, headers: Record<string, string>): string {
  const signed = signedHeaders(credentials, {
    method: 'GET',
    url: new URL(url),
    headers,
    payloadSha256: emptySha256,
    at,
  });
  return signed.authorization?.split('Signature=')[1] ?? '';
}

describe('signedHeaders', () => {
  it('signs a ranged read as the documentation does', () => {
    expect(signatureOf(`${host}/test.txt`, { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('signs a query as the documentation does', () => {
    expect(signatureOf(`${host}/?max-keys=2&prefix=J`, {})).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});
