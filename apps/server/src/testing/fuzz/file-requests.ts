/** Requests to stored files, functions, realtime and pages. */
import { bodyOf, encoded, type Maker, methods } from './fuzz-world.ts';
import { oddText, oddValue } from './odd-values.ts';

export const storage: Maker = (choices, { schema, ids }) => {
  const bucket = choices.any(schema.buckets) ?? 'reports';
  const name = choices.chance(0.5)
    ? `${choices.any(ids) ?? 'x'}/${choices.any(ids) ?? 'y'}/${'a'.repeat(64)}.jpg`
    : encoded(choices, oddText(choices));
  const place = `${bucket}/${name}`;
  const paths = [
    `object/${place}`,
    `object/authenticated/${place}`,
    `object/public/${place}`,
    `object/sign/${place}?token=${encoded(choices, oddText(choices))}`,
    `object/info/${place}`,
    `object/list/${bucket}`,
    'object/move',
    'object/copy',
    `object/${bucket}`,
    'bucket',
    `bucket/${bucket}`,
    `bucket/${bucket}/empty`,
    'upload/resumable',
    `upload/resumable/${'a'.repeat(48)}`,
    `render/image/public/${place}`,
  ] as const;
  const method = choices.one(methods);
  const isJson = choices.chance(0.6);
  const facts = {
    prefix: oddValue(choices, ids),
    limit: oddValue(choices, ids),
    bucketId: bucket,
    sourceKey: name,
    destinationKey: oddValue(choices, ids),
    prefixes: [name, oddText(choices)],
    expiresIn: oddValue(choices, ids),
    paths: [name],
  };
  const headers: Record<string, string> = {
    'content-type': isJson
      ? 'application/json'
      : choices.one(['image/jpeg', 'text/plain', 'multipart/form-data; boundary=x', 'x']),
    ...(choices.chance(0.3) && {
      'tus-resumable': '1.0.0',
      'upload-length': choices.one(['3', '-1', 'x', '0']),
      'upload-metadata': choices.one(['bucketName cmVwb3J0cw==,objectName eA==', 'a', 'objectName AA==', '']),
    }),
    ...(choices.chance(0.1) && {
      'x-metadata': Buffer.from(bodyOf(choices, oddValue(choices, ids))).toString('base64'),
    }),
    ...(choices.chance(0.1) && { range: choices.one(['bytes=0-1', 'bytes=5-2', 'x']) }),
    ...(choices.chance(0.1) && { 'x-upsert': 'true' }),
  };
  const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  return {
    method,
    path: `/storage/v1/${choices.one(paths)}`,
    headers,
    body: hasBody ? (isJson ? bodyOf(choices, facts) : oddText(choices)) : null,
  };
};

export const edgeFunction: Maker = (choices, { schema, ids }) => {
  const body = choices.chance(0.5)
    ? oddValue(choices, ids)
    : {
        kind: oddText(choices),
        action: oddText(choices),
        token: oddValue(choices, ids),
        id: choices.any(ids),
        start: true,
      };
  const path = `/functions/v1/${choices.any(schema.edgeFunctions) ?? 'x'}${choices.chance(0.2) ? `/${encoded(choices, oddText(choices))}` : ''}${choices.chance(0.2) ? `?token=${encoded(choices, oddText(choices))}` : ''}`;
  const method = choices.one(['POST', 'GET', 'PUT', 'OPTIONS', 'POST']);
  return { method, path, body: method === 'GET' ? null : bodyOf(choices, body) };
};

export const realtime: Maker = (choices) => ({
  method: 'GET',
  path: `/realtime/v1/websocket?apikey=${encoded(choices, oddText(choices))}&vsn=${choices.one(['1.0.0', '2.0.0', 'x', ''])}`,
  headers: choices.chance(0.8)
    ? {
        connection: 'Upgrade',
        upgrade: choices.one(['websocket', 'x']),
        'sec-websocket-version': choices.one(['13', '0']),
        'sec-websocket-key': choices.one(['dGhlIHNhbXBsZSBub25jZQ==', 'x']),
      }
    : {},
  body: null,
});

export const page: Maker = (choices) => ({
  method: choices.one(['GET', 'HEAD', 'POST', 'GET']),
  path: choices.one([
    '/',
    '/auth',
    '/config.json',
    '/healthz',
    '/dev/mail',
    '/sw.js',
    '/assets/',
    '/book/x',
    '/agreements/x',
    `/${encoded(choices, oddText(choices))}`,
    `/download/${encoded(choices, oddText(choices))}`,
    '/%',
    '/%E0%A4%A',
    '//',
    '/..%2f..%2fetc/passwd',
  ]),
  headers: choices.chance(0.3)
    ? { accept: 'text/html', host: choices.one(['evil.example', 'localhost', 'a:b:c', '']) }
    : {},
  body: null,
});
