import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaNotes } from '../../tables/records.ts';
import { makerOf } from '../../testing/make-record.ts';
import { notesOfRecording } from './notes-of-recording.ts';

const aNote = makerOf(mediaNotes, { mediaId: 'a', atMs: 0 });
const note = fc
  .record({
    id: fc.uuid(),
    mediaId: fc.constantFrom('a', 'b'),
    atMs: fc.integer({ min: 0, max: 60_000 }),
    text: fc.string({ maxLength: 8 }),
    deletedAt: fc.constantFrom(null, null, '2026-11-20T10:00:00Z'),
  })
  .map((values) => aNote(values));
const notes = fc.uniqueArray(note, { selector: ({ id }) => id, maxLength: 20 });

it('lists the same notes in the same order on two devices, in whatever order they arrived', () => {
  fc.assert(
    fc.property(notes, fc.func(fc.integer()), (rows, shuffle) => {
      const other = [...rows].sort((a, b) => shuffle(a.id) - shuffle(b.id));
      const listed = notesOfRecording('a', rows);
      expect(notesOfRecording('a', other)).toEqual(listed);
      expect(listed.map(({ atMs }) => atMs)).toEqual(listed.map(({ atMs }) => atMs).sort((a, b) => a - b));
      expect(listed.every(({ mediaId, deletedAt }) => mediaId === 'a' && deletedAt === null)).toBe(true);
    }),
  );
});
