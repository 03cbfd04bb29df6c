/** The parts of the bench that need no picture: library matches and drafts held against their notes. */
import { checkNarrative } from '@plumbline/domain/intelligence/check-narrative';
import { createLibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import { standardTexts } from '@plumbline/domain/report/defect-library/standard-texts.gen';
import { defectLibrary } from '@plumbline/domain/tables/records';
import { libraryCases } from './library-cases.ts';
import { noteCases } from './note-cases.ts';

export interface WordScores {
  readonly libraryFirst: number;
  readonly libraryFirstThree: number;
  readonly matchMs: number;
  /** Share of faithful drafts without a mark. */
  readonly faithfulClean: number;
  /** Share of invented words that are marked. */
  readonly inventedMarked: number;
  readonly misses: readonly string[];
}

export function scoreWords(): WordScores {
  const misses: string[] = [];
  const match = createLibraryMatcher(
    standardTexts.map((text) => ({ ...text, id: text.key, archivedAt: defectLibrary.initial.archivedAt })),
  );
  const [from, ranks] = [performance.now(), [] as number[]];
  for (const { note, key, item } of libraryCases) {
    const found = match({ text: note, item }, 10).map(({ entryId }) => entryId);
    const rank = found.indexOf(key);
    ranks.push(rank);
    if (rank < 0 || rank > 2) misses.push(`${note} -> ${key}: ${found.slice(0, 3).join(', ')}`);
  }
  const matchMs = (performance.now() - from) / libraryCases.length;
  let [clean, invented, marked] = [0, 0, 0];
  for (const { note, faithful, embroidered, invented: words } of noteCases) {
    const { unsupported } = checkNarrative(faithful, [note]);
    if (unsupported.length === 0) clean += 1;
    else misses.push(`${faithful} <- ${note}: ${unsupported.map(({ text }) => text).join(', ')}`);
    const found = checkNarrative(embroidered, [note]).unsupported.map(({ text }) => text);
    const missed = words.filter((word) => !found.includes(word));
    invented += words.length;
    marked += words.length - missed.length;
    if (missed.length > 0) misses.push(`${embroidered} <- ${note}: not marked: ${missed.join(', ')}`);
  }
  const share = (count: number, of: number): number => Math.round((count / of) * 1000) / 1000;
  return {
    libraryFirst: share(ranks.filter((rank) => rank === 0).length, ranks.length),
    libraryFirstThree: share(ranks.filter((rank) => rank >= 0 && rank <= 2).length, ranks.length),
    matchMs,
    faithfulClean: share(clean, noteCases.length),
    inventedMarked: share(marked, invented),
    misses,
  };
}
