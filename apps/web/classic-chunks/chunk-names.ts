/** Names that chunks and their loader share. */

/** Where all chunks are, from the root; an entry may be in a folder below. */
export const CHUNK_FOLDER = 'assets/';

/** The global that chunks register with. */
export const CHUNKS = 'plumblineChunks';
