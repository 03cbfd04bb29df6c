/** Archives folders that change while being read into one .tar.gz; the file appears complete or not at all. */
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /**
   * Adds everything below `folder` accepted by `isWanted`, under `prefix`. Files that vanish in the meantime are
   * skipped.
   */
  addFolder(folder: string, prefix: string, isWanted: (relativePath: string) => boolean): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

export function createArchiveWriter(file: string): ArchiveWriter {
  const unfinished = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  // Reported by finish(); otherwise a full disk would end the process first.
  written.catch(() => undefined);

  const addText = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
    });

  async function addPlace(place: string, name: string): Promise<boolean> {
    const found = await lstat(place).catch(() => null);
    if (found === null) return false;
    const mode = found.mode & 0o777;
    if (found.isDirectory()) {
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, type: 'directory', mode }, (error) => (error ? reject(error) : resolve()));
      });
      return true;
    }
    if (found.isFile()) await addFile(place, name, found.size, mode);
    return false;
  }

  /** The header's size is binding: a file that grew is truncated, one that shrank is padded with zeros. */
  async function addFile(place: string, name: string, sizeBytes: number, mode: number): Promise<void> {
    const entry = tar.entry({ name, size: sizeBytes, mode });
    await pipeline(exactly(place, sizeBytes), entry);
  }

  async function addFolder(
    folder: string,
    prefix: string,
    isWanted: (relativePath: string) => boolean,
    below = '',
  ) {
    const names = await readdir(path.join(folder, below)).catch(() => []);
    for (const name of names.sort(byCodePoint)) {
      const relativePath = below === '' ? name : `${below}/${name}`;
      if (!isWanted(relativePath)) continue;
      const isFolder = await addPlace(path.join(folder, relativePath), prefix + relativePath);
      if (isFolder) await addFolder(folder, prefix, isWanted, relativePath);
    }
  }

  return {
    addText,
    addFolder: (folder, prefix, isWanted) => addFolder(folder, prefix, isWanted),
    async finish() {
      tar.finalize();
      await written;
      await rename(unfinished, file);
    },
    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

async function* exactly(place: string, sizeBytes: number): AsyncGenerator<Buffer> {
  let remaining = sizeBytes;
  if (sizeBytes > 0) {
    for await (const chunk of createReadStream(place, { end: sizeBytes - 1 })) {
      remaining -= (chunk as Buffer).byteLength;
      yield chunk as Buffer;
    }
  }
  while (remaining > 0) {
    const zeros = Buffer.alloc(Math.min(remaining, 65_536));
    remaining -= zeros.byteLength;
    yield zeros;
  }
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : 1;
}
