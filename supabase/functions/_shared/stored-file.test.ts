import { describe, expect, it } from 'vitest';
import { sha256Hex } from './sha256-hex.ts';
import { FileNotAsNamed, readNamedBySha256 } from './stored-file.ts';

const bytes = new TextEncoder().encode('the sealed pages');
const storing = (content: string | null) => ({
  adminFetch: async () => new Response(content, { status: content === null ? 404 : 200 }),
});

describe('a file that is named by its checksum', () => {
  it('is read when its bytes are those of its name, and only then', async () => {
    const path = `o/o/${await sha256Hex(bytes)}.pdf`;
    expect(await readNamedBySha256(storing('the sealed pages'), path, 100)).toEqual(bytes);
    expect(await readNamedBySha256(storing(null), path, 100)).toBeNull();
    await expect(readNamedBySha256(storing('other pages'), path, 100)).rejects.toThrow(FileNotAsNamed);
  });
});
