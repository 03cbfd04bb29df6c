import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { photoHashes } from '@plumbline/domain/report/model/photo-hashes';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { expect, it } from 'vitest';
import { allPhotos } from './document-photos.ts';

const model = buildReportModel(
  createSnapshotBuilder(homeInspection)
    .photo('general/front_photo')
    .finding('roof/roof_coverings', { severity: 'major', isSafety: true })
    .photo('finding')
    .finding('roof/roof_gutters', { severity: 'major' })
    .finding('', { severity: 'minor' })
    .photo('roof/roof_coverings')
    .photo('roof/roof_coverings')
    .photo('roof/roof_coverings')
    .photo('roof/roof_coverings')
    .snapshot(),
  { draft: false },
);

it('shows every photo of the document once, in the order of its numbers', () => {
  const numbers = allPhotos(model).map((photo) => photo.number);
  expect(numbers).toEqual(Array.from({ length: model.counts.photos }, (_, index) => index + 1));
  expect(new Set(allPhotos(model).map((photo) => photo.sha256))).toEqual(new Set(photoHashes(model)));
});
