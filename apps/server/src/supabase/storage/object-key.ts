/** Valid object names. Segments with a meaning in file systems are rejected even though none is used. */
import { StorageError } from './storage-error.ts';

const allowed = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const maxBytes = 1024;

export function assertObjectName(name: string): string {
  const segments = name.split('/');
  const isUnsafe = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (isUnsafe || !allowed.test(name) || Buffer.byteLength(name) > maxBytes) {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
  return name;
}

export function assertBucketName(id: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9 _.-]{0,99}$/.test(id))
    throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid');
  return id;
}
