/** 'Check the report' by a model: what the rules don't see, each at its place. It names contradictions and changes nothing. */
import { z } from 'zod/mini';
import { plainText, severitySchema } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { MOST_REMARK, pathSchema, type RemarkProposal, remarkProposal } from './remark.ts';
import { labelSchema, photosSchema, shortText } from './sources.ts';

const findingSchema = z.object({
  id: z.uuid(),
  title: labelSchema,
  severity: severitySchema,
  isSafety: z.boolean(),
  observation: shortText(400),
  implication: shortText(200),
  recommendation: shortText(200),
});
const placeSchema = z.object({
  path: pathSchema,
  where: labelSchema,
  answers: shortText(1000),
  note: shortText(600),
  captions: shortText(400),
  photos: z.int(),
  findings: z.array(findingSchema).check(z.maxLength(12)),
});
export type ReviewPlace = z.infer<typeof placeSchema>;

const reviewSources = z.object({
  /** The same for every part of one press. */
  round: z.uuid(),
  report: labelSchema,
  year: z.int(),
  /** What rules have found at these places already. */
  known: z.array(shortText(240)).check(z.maxLength(20)),
  places: z.array(placeSchema).check(z.minLength(1), z.maxLength(80)),
});
export type ReviewSources = z.infer<typeof reviewSources>;

const reviewAnswer = z.object({
  remarks: z
    .array(z.object({ place: z.int(), finding: z.nullable(z.int()), remark: plainText(MOST_REMARK) }))
    .check(z.maxLength(12)),
});

const TELL = `Each remark is one or two short sentences to the inspector that say what does not fit together and where. Most reports are sound: then "remarks" is empty. Never remark to be helpful, and never on style, spelling, or something that is merely missing from the material.`;

export const review: RequestKind<ReviewSources, z.infer<typeof reviewAnswer>, RemarkProposal> = {
  feature: 'review',
  version: 'review-1',
  sources: reviewSources,
  answer: reviewAnswer,
  proposal: remarkProposal,
  word: ({ report, year, known, places }) => ({
    system: `You proofread a home inspection report before it is published, and name contradictions: an answer or note against a finding, a severity against its words, a caption or note that describes a defect without a finding, a recommendation that does not fit its observation, one thing described in two ways. "places" are the parts of the report with their number "n". "known" was found already: do not repeat it. "year" is this year. ${TELL} "place": the number of the place. "finding": the number of its finding, or null.`,
    data: {
      report,
      year,
      known,
      // Ids and paths stay here.
      places: places.map(({ where, answers, note, captions, photos, findings }, n) => ({
        n,
        where,
        answers,
        note,
        captions,
        photos,
        findings: findings.map(
          ({ title, severity, isSafety, observation, implication, recommendation }, k) => ({
            n: k,
            title,
            severity,
            isSafety,
            observation,
            implication,
            recommendation,
          }),
        ),
      })),
    },
  }),
  proposals: ({ remarks }, { places }) =>
    distinct(
      remarks.flatMap(({ place: n, finding, remark }) => {
        const place = places[n];
        const findingId = finding === null ? null : (place?.findings[finding]?.id ?? null);
        return place === undefined ? [] : [remarkAt(place, remark, { findingId, mediaId: null })];
      }),
    ),
};

const photoReviewSources = z.object({
  round: z.uuid(),
  path: pathSchema,
  where: labelSchema,
  answers: shortText(1000),
  photos: photosSchema(1, 6),
});
export type PhotoReviewSources = z.infer<typeof photoReviewSources>;

const photoReviewAnswer = z.object({
  remarks: z
    .array(z.object({ photo: z.nullable(z.int()), remark: plainText(MOST_REMARK) }))
    .check(z.maxLength(4)),
});

export const photoReview: RequestKind<
  PhotoReviewSources,
  z.infer<typeof photoReviewAnswer>,
  RemarkProposal
> = {
  feature: 'photo_review',
  version: 'photo-review-1',
  sources: photoReviewSources,
  answer: photoReviewAnswer,
  proposal: remarkProposal,
  word: ({ where, answers, photos }) => ({
    system: `You compare the answers that an inspector gave about one part of a house with the photos taken of it. Remark only on an answer that a photo clearly shows to be otherwise, such as another material, shape, kind of connector or opening. What a photo does not show is no contradiction. ${TELL} "photo": the number of the photo, counted from 0, or null.`,
    data: { where, answers, photos: photos.length },
  }),
  proposals: ({ remarks }, { path, where, photos }) =>
    distinct(
      remarks.map(({ photo, remark }) =>
        remarkAt({ path, where }, remark, {
          findingId: null,
          mediaId: photo === null ? null : (photos[photo]?.mediaId ?? null),
        }),
      ),
    ),
};

const remarkAt = (
  { path, where }: Pick<ReviewPlace, 'path' | 'where'>,
  remark: string,
  about: Pick<RemarkProposal, 'findingId' | 'mediaId'>,
): RemarkProposal => ({ kind: 'remark', path, where, text: remark.trim(), ...about });

/** Nothing twice, and nothing empty. */
const distinct = (remarks: readonly RemarkProposal[]): readonly RemarkProposal[] =>
  remarks.filter(
    ({ path, text }, index) =>
      text !== '' && remarks.findIndex((each) => each.path === path && each.text === text) === index,
  );
