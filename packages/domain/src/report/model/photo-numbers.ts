/**
 * Numbers of placed photos in the printed report, for a screen where the report is still being written. Walks the
 * document itself, so the two can never differ; names of people affect no photo and are left out.
 */
import type { ReportView } from '../engine/report-view.ts';
import { createSnapshot } from '../snapshot/create-snapshot.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import { takePhotos } from './build-report-model.ts';
import { coverMediaId } from './cover-model.ts';
import { createModelContext } from './model-context.ts';

export interface NumberedReport
  extends Pick<
    ReportSnapshot,
    'report' | 'inspection' | 'definition' | 'findings' | 'media' | 'placements' | 'mediaNotes'
  > {
  /** The live view of these findings and placements. */
  readonly view: ReportView;
}

const NOBODY = {
  organization: {
    id: '',
    name: '',
    email: '',
    phone: '',
    licenseNumber: '',
    address: '',
    website: '',
    brandColor: null,
  },
  inspector: null,
  client: null,
  agent: null,
};

/** Marks affect no number, and an unfinished print must not. */
const UNMARKED = { photoMarks: [], photoPrints: [], mediaCopies: [] };

/**
 * Placement id -> number. A photo that cannot be printed yet has none. A photo shown only on the cover has the cover's
 * number.
 */
export function photoNumbers({ view, ...rows }: NumberedReport): ReadonlyMap<string, number> {
  const snapshot = createSnapshot({
    ...rows,
    ...NOBODY,
    ...UNMARKED,
    answers: [],
    findingLocations: [],
    publication: null,
  });
  const context = createModelContext(snapshot, { known: view });
  takePhotos(context);
  const numbers = context.photos.numbers();
  const cover = coverMediaId(context);
  const onCoverOnly = rows.placements.filter(({ id, mediaId }) => mediaId === cover && !numbers.has(id));
  return new Map([...onCoverOnly.map(({ id }) => [id, 1] as const), ...numbers]);
}
