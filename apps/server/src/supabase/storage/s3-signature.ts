/** AWS Signature Version 4 for S3, which every S3-compatible store accepts. The payload is identified by its hash. */
import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SignedParts {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names; `host` is added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadSha256: string;
  readonly at: Date;
}

export function signedHeaders(credentials: S3Credentials, parts: SignedParts): Record<string, string> {
  const stamp = `${parts.at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const day = stamp.slice(0, 8);
  const headers: Record<string, string> = {
    ...parts.headers,
    host: parts.url.host,
    'x-amz-content-sha256': parts.payloadSha256,
    'x-amz-date': stamp,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    parts.method,
    parts.url.pathname,
    [...parts.url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    parts.payloadSha256,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    stamp,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
