import { rev0112, rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { changesToEdition, type EditionChangeInput, findEditionMove } from './change-edition.ts';

let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
});

/**
 * A report on Rev. 01/12 with an answer that moves, one that must be answered again, one that stays, and a photo of
 * the deck.
 */
async function beginOldForm(): Promise<EditionChangeInput> {
  const { id } = await repositories.reports.insert('office', {
    inspectionId: 'inspection',
    type: 'wind_mitigation',
    definitionId: 'wind_mitigation',
    definitionVersion: rev0112.version,
    number: '1',
  });
  const place = { scopeId: 'inspection', reportId: id };
  const answers = new Map<string, unknown>([
    ['owner/inspection_date', '2026-05-12'],
    ['q3/q3_answer', 'F'],
    ['q4/q4_min_cond_1', true],
  ]);
  await repositories.answers.setMany(place, Object.fromEntries(answers));
  const { id: placementId } = await repositories.media.placements.insert('inspection', {
    reportId: id,
    mediaId: 'photo',
    path: 'q3/q3_proof',
    position: 'a0',
  });
  const report = await repositories.reports.get(id);
  const placement = await repositories.media.placements.get(placementId);
  if (!report || !placement) throw new Error('not stored');
  return { report, definition: rev0112, answers, photos: [{ placement }] };
}

describe('a report that is taken to another edition', () => {
  it('moves answers and photos in one commit, and one Undo brings all of it back', async () => {
    const input = await beginOldForm();
    const move = await findEditionMove(repositories, input, rev0426.version);
    if (move === null) throw new Error('no such edition');
    expect(move.askedAgain).toEqual(['All connectors: 3 nails or more into the truss']);
    await store.commit(changesToEdition(repositories, input, rev0426.version, move), {
      label: 'Change edition',
    });

    const read = async () => {
      const answers = await repositories.answers.ofReport(input.report.id);
      const placement = await repositories.media.placements.get(input.photos[0]?.placement.id ?? '');
      return {
        version: (await repositories.reports.get(input.report.id))?.definitionVersion,
        photoAt: placement?.path,
        answers: Object.fromEntries(answers.map(({ path, value }) => [path, value])),
      };
    };
    expect(await read()).toEqual({
      version: rev0426.version,
      photoAt: 'q5/q5_proof',
      answers: {
        'owner/inspection_date': '2026-05-12',
        'q5/q5_answer': 'G',
        'q3/q3_answer': null,
        'q4/q4_min_cond_1': null,
      },
    });
    await store.journal.undo(input.report.id);
    expect(await read()).toMatchObject({
      version: rev0112.version,
      photoAt: 'q3/q3_proof',
      answers: { 'q3/q3_answer': 'F', 'q4/q4_min_cond_1': true },
    });
  });

  it('stays where this build does not have the edition', async () => {
    expect(await findEditionMove(repositories, await beginOldForm(), 99)).toBeNull();
  });
});
