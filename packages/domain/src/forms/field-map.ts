/**
 * Positions of answers on an agency's own fillable PDF. The shipped mappings are derived from our drawing of the same
 * form; mappings of other PDFs are created in an editor and read back from storage, so everything here is parsed.
 * Points from the top left corner of the page.
 */
import * as z from 'zod/mini';

const PATH = /^[a-z0-9_]+(?:\/[a-z0-9_-]+)*$/;
const path = z.string().check(z.regex(PATH, 'no answer path'));
const points = z.number().check(z.gte(0), z.lte(5000));
const size = z.number().check(z.positive(), z.lte(5000));
const typeSize = z.number().check(z.gte(4), z.lte(72));

const rect = z.object({ x: points, y: points, widthPt: size, heightPt: size });
export type FieldRect = z.infer<typeof rect>;

/** The box that decides whether an answer is written here, if a form has two fields for one answer. */
const onlyWith = z.nullable(z.object({ path, option: z.string().check(z.minLength(1)) }));

const page = z.number().check(z.int(), z.positive());

export const formFieldSchema = z.discriminatedUnion('kind', [
  /** The baseline of the first line is `sizePt` below the top edge. */
  z.object({
    kind: z.literal('text'),
    page,
    path,
    rect,
    sizePt: typeSize,
    lines: z.number().check(z.int(), z.positive()),
    leadingPt: size,
    onlyWith,
    /** Empty paper to its right, for an answer of one line that would have to be cut. */
    freePt: z.exactOptional(points),
    /** Printed lines whose first one lies elsewhere; `lines` are those after it. */
    first: z.exactOptional(z.object({ x: points, baselineY: points, widthPt: size })),
  }),
  /** Month, day and year in parts of these widths, spread across the rectangle. */
  z.object({
    kind: z.literal('date'),
    page,
    path,
    rect,
    sizePt: typeSize,
    partsPt: z.array(size).check(z.minLength(3), z.maxLength(3)),
    onlyWith,
  }),
  z.object({ kind: z.literal('tick'), page, path, option: z.string().check(z.minLength(1)), rect }),
  /** Drawn from the bottom edge. */
  z.object({ kind: z.literal('signature'), page, path, rect }),
]);
export type FormField = z.infer<typeof formFieldSchema>;

export const MAX_BLANK_PAGES = 100;

const liesOnPage = (field: FormField, pages: readonly { widthPt: number; heightPt: number }[]): boolean => {
  const sheet = pages[field.page - 1];
  const { x, y, widthPt, heightPt } = field.rect;
  return sheet !== undefined && x + widthPt <= sheet.widthPt && y + heightPt <= sheet.heightPt;
};

export const fieldMapSchema = z
  .object({
    version: z.literal(1),
    /** SHA-256 of the PDF it was created for; a mapping fits no other file. */
    pdfSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'no SHA-256')),
    /** Form name on continuation pages. */
    formNumber: z.string().check(z.minLength(1)),
    pages: z
      .array(z.object({ widthPt: size, heightPt: size }))
      .check(z.minLength(1), z.maxLength(MAX_BLANK_PAGES)),
    /** Names of the answer groups on continuation and photo pages. */
    questions: z.array(z.object({ section: z.string(), label: z.string().check(z.minLength(1)) })),
    fields: z.array(formFieldSchema).check(z.maxLength(2000)),
    /** The smallest type of answers and of the pages after the form. */
    smallestPt: z.exactOptional(typeSize),
  })
  .check(
    z.refine((map) => map.fields.every((field) => liesOnPage(field, map.pages)), {
      error: 'a field is outside its page',
    }),
  );
export type FieldMap = z.infer<typeof fieldMapSchema>;

/**
 * Agency PDFs with a shipped mapping, by SHA-256. That of the Citizens roof form comes from measured blanks; no one has
 * laid our answers over its PDF yet, which the settings say.
 */
export const KNOWN_BLANKS = {
  e02320a4f6d6f5d3f72de07e5a3d2955e9bb3ae97a35576dfcc4b64d04177e5c: 'oir-b1-1802-rev-04-26',
  '7e29151f0313e2f19e2c523c42840a43f760a0140fd60ac534c1c87b7e16981d': 'oir-b1-1802-rev-01-12',
  '5d3327663ea58cf1f073b43967004cce3205d29973aa407e200c5be1f44cc294': 'insp4pt-03-25',
  '5def4efc765aee953a028446596dd97b9f974cb0851153e15b07447568d3ed4c': 'rei-7-6',
  // An unlocked copy: the agency's own file is protected, and its checksum is not known.
  '4d5f0967f03d57df8947063995d3591c38ddd19d04bfffce70171eb3dc5e6d4b': 'fdacs-13645-rev-05-21',
  '96e1ad368c80915732bc8c6147839e1eff0828424c142566fde8a4ca22427025': 'rcf-1-03-25',
} as const;

/** Maximum size; readers can skip larger files. */
export const MAX_BLANK_BYTES = 20 * 1024 * 1024;

type KnownBlank = keyof typeof KNOWN_BLANKS;
const isKnown = (sha256: string): sha256 is KnownBlank => Object.hasOwn(KNOWN_BLANKS, sha256);

/** Id of the form that a PDF is for; null for an unknown one. */
export const formOfBlank = (sha256: string): (typeof KNOWN_BLANKS)[KnownBlank] | null =>
  isKnown(sha256) ? KNOWN_BLANKS[sha256] : null;
