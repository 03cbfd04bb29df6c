/** Photos of one item -> proposed findings. The office's library comes first, by number; 'nothing wrong seen' is an empty list. */
import { z } from 'zod/mini';
import { plainText, severitySchema } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { labelSchema, librarySchema, noteSchema, photosSchema } from './sources.ts';

export const photoFindingsSources = z.object({
  section: labelSchema,
  item: labelSchema,
  note: noteSchema,
  photos: photosSchema(1, 6),
  library: librarySchema,
});
export type PhotoFindingsSources = z.infer<typeof photoFindingsSources>;

const share = z.number().check(z.gte(0), z.lte(1));
const regionSchema = z.object({ photo: z.int(), x: share, y: share, width: share, height: share });

const answerSchema = z.object({
  seen: plainText(300),
  findings: z
    .array(
      z.object({
        library: z.nullable(z.int()),
        title: plainText(120),
        observation: plainText(600),
        implication: plainText(600),
        recommendation: plainText(600),
        severity: severitySchema,
        isSafety: z.boolean(),
        trade: plainText(60),
        why: plainText(240),
        region: z.nullable(regionSchema),
      }),
    )
    .check(z.maxLength(3)),
});

/** `region`: where to look, in fractions of the photo; never printed and never measured. */
export const findingProposal = z.object({
  kind: z.literal('finding'),
  libraryId: z.nullable(z.uuid()),
  title: plainText(120),
  observation: plainText(600),
  implication: plainText(600),
  recommendation: plainText(600),
  severity: severitySchema,
  isSafety: z.boolean(),
  trade: plainText(60),
  why: plainText(240),
  seen: plainText(300),
  region: z.nullable(z.object({ mediaId: z.uuid(), x: share, y: share, width: share, height: share })),
});
export type FindingProposal = z.infer<typeof findingProposal>;

export const photoFindings: RequestKind<
  PhotoFindingsSources,
  z.infer<typeof answerSchema>,
  FindingProposal
> = {
  feature: 'photo_findings',
  version: 'photo-findings-1',
  sources: photoFindingsSources,
  answer: answerSchema,
  proposal: findingProposal,
  word: ({ section, item, note, photos, library }) => ({
    system: `You look at photos that a home inspector took of one item, and name defects that are clearly visible. Most photos show nothing wrong: then "findings" is empty. Never propose a finding to be helpful.
"seen": in one sentence what the photos show: the part of the house, its place, its material.
For each finding, first compare with "library", the office's own texts: if one of them names this defect, give its number in "library" and leave observation, implication and recommendation empty. Only otherwise write them, with "library" null. "why": in one sentence what in the photo shows it. "region": the photo's number and a box around the spot in fractions of width and height, or null. "trade": who repairs it, such as "roofing contractor", or empty. "isSafety": only for a hazard to people.`,
    data: {
      section,
      item,
      note,
      photos: photos.length,
      library: library.map(({ title, observation }, number) => ({ number, title, observation })),
    },
  }),
  proposals: ({ seen, findings }, { library, photos }) =>
    findings.flatMap(({ library: number, region, ...finding }) => {
      const entry = number === null ? undefined : library[number];
      // A number that is not in the list, and no own text: nothing to decide on.
      if (entry === undefined && finding.observation.trim() === '') return [];
      const photo = region === null ? undefined : photos[region.photo];
      const box =
        region === null || photo === undefined
          ? null
          : { mediaId: photo.mediaId, x: region.x, y: region.y, width: region.width, height: region.height };
      return [
        {
          ...finding,
          kind: 'finding' as const,
          libraryId: entry?.id ?? null,
          title: finding.title.trim() === '' ? (entry?.title ?? 'Finding').slice(0, 120) : finding.title,
          seen,
          region: box,
        },
      ];
    }),
};
