/** Wire format of the report in a client's browser; the type is the model's own. */
import { isLogoPng } from '@plumbline/domain/ground/organization-logo';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { signaturePngSchema } from '@plumbline/domain/report/saved-signature';
import * as z from 'zod/mini';

const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const text = z.string();
const texts = z.array(text);

const spot = z.tuple([z.number(), z.number()]);
const drawn = { color: text, width: z.number() };
const annotation = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['arrow', 'line']), points: four, ...drawn }),
  z.object({ kind: z.enum(['rect', 'ellipse']), box: four, ...drawn }),
  z.object({
    kind: z.literal('path'),
    points: z.array(z.number()),
    pressures: z.nullable(z.array(z.number())),
    ...drawn,
  }),
  z.object({ kind: z.literal('text'), at: spot, text, ...drawn }),
  z.object({ kind: z.literal('marker'), at: spot, number: z.number(), ...drawn }),
]);
export const photoSchema = z.object({
  number: z.number(),
  sha256: text,
  widthPx: z.number(),
  heightPx: z.number(),
  caption: text,
  altText: text,
  annotations: z.array(annotation),
  recording: z.optional(
    z.object({
      kind: z.enum(['video', 'audio']),
      caption: text,
      file: z.nullable(z.object({ sha256: text, mime: text, sizeBytes: z.number() })),
      lengthMs: z.number(),
      transcript: text,
      notes: z.array(z.object({ atMs: z.number(), text, photoNumber: z.nullable(z.number()) })),
    }),
  ),
});
export const photosSchema = z.array(photoSchema);
const plainFact = {
  label: text,
  value: text,
  verdict: z.exactOptional(z.enum(['pass', 'marginal', 'fail'])),
};
const facts = z.array(
  z.object({
    ...plainFact,
    // Groups are not nested.
    entry: z.exactOptional(
      z.object({
        group: text,
        facts: z.array(z.object(plainFact)),
        along: z.exactOptional(z.object({ at: z.number(), text })),
      }),
    ),
  }),
);
export const organizationSchema = z.object({ name: text, initials: text, lines: texts, license: text });

const finding = z.object({
  anchor: text,
  number: text,
  title: text,
  severity: z.enum(['minor', 'moderate', 'major']),
  severityLabel: text,
  isSafety: z.boolean(),
  flags: texts,
  itemLabel: text,
  sectionLabel: text,
  locations: texts,
  observation: text,
  implication: text,
  recommendation: text,
  plainWords: z.exactOptional(text),
  trade: text,
  action: text,
  photos: photosSchema,
});
const item = z.object({
  anchor: text,
  number: text,
  label: text,
  status: z.nullable(z.object({ code: text, label: text, tone: z.enum(['good', 'neutral', 'attention']) })),
  reason: text,
  note: text,
  facts,
  findings: z.array(finding),
  photos: photosSchema,
});
const section = z.object({
  anchor: text,
  number: text,
  label: text,
  statusCounts: z.array(z.object({ code: text, label: text, count: z.number() })),
  facts,
  photos: photosSchema,
  items: z.array(item),
  findings: z.array(finding),
  limitations: texts,
  standards: texts,
});
const signature = z.object({
  label: text,
  name: text,
  license: text,
  signedOn: text,
  widthPx: z.number(),
  heightPx: z.number(),
  strokes: z.array(z.array(z.number())),
  picture: z.optional(signaturePngSchema),
});
export const brandingSchema = z.object({
  logo: z.nullable(
    z.object({
      sha256: text,
      widthPx: z.number(),
      heightPx: z.number(),
      picture: z.optional(z.string().check(z.refine(isLogoPng))),
    }),
  ),
  fontSet: text,
  footerText: text,
});
const group = z.object({
  key: z.enum(['safety', 'minor', 'moderate', 'major']),
  label: text,
  findings: z.array(finding),
});

export const reportModelSchema: z.ZodMiniType<ReportModel> = z.object({
  language: z.literal('en-US'),
  title: text,
  isDraft: z.boolean(),
  layout: text,
  paperSize: z.enum(['letter', 'a4']),
  accentColor: z.nullable(text),
  createdAt: text,
  versionLine: text,
  copyLine: z.exactOptional(text),
  reportNumber: text,
  organization: organizationSchema,
  branding: z.exactOptional(brandingSchema),
  cover: z.object({
    template: text,
    title: text,
    addressLines: texts,
    photo: z.nullable(photoSchema),
    facts,
  }),
  certificate: z.exactOptional(
    z.object({
      title: text,
      property: text,
      result: text,
      verdict: z.enum(['pass', 'marginal', 'fail']),
      term: text,
      sentence: text,
      facts,
    }),
  ),
  summary: z.nullable(z.array(group)),
  summaryNotes: z.exactOptional(texts),
  overview: z.exactOptional(texts),
  counts: z.object({
    safety: z.number(),
    major: z.number(),
    moderate: z.number(),
    minor: z.number(),
    photos: z.number(),
  }),
  severityLabels: z.object({ safety: text, major: text, moderate: text, minor: text }),
  general: facts,
  sections: z.array(section),
  notices: z.array(z.object({ heading: text, paragraphs: texts })),
  signatures: z.array(signature),
  appendix: z.array(z.object({ label: text, photos: photosSchema })),
});
