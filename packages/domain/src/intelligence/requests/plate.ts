/** One photo -> what its rating plate says, letter by letter. The year of a serial number is ours to work out. */
import { z } from 'zod/mini';
import { isPlainText } from '../plain-text.ts';
import { type PlateProposal, plateFuels, plateProposal } from './plate-said.ts';
import type { RequestKind } from './prompt.ts';
import { labelSchema, photosSchema, shortText } from './sources.ts';

const plateSources = z.object({ section: labelSchema, item: labelSchema, photos: photosSchema(1, 1) });
export type PlateSources = z.infer<typeof plateSources>;

const answerSchema = z.object({
  make: shortText(80),
  model: shortText(80),
  serial: shortText(80),
  fuel: z.nullable(z.enum(plateFuels)),
  gallons: z.nullable(z.number()),
  btu: z.nullable(z.number()),
  year: z.nullable(z.number()),
});

export const plates: RequestKind<PlateSources, z.infer<typeof answerSchema>, PlateProposal> = {
  feature: 'plates',
  version: 'plates-1',
  sources: plateSources,
  answer: answerSchema,
  proposal: plateProposal,
  word: ({ section, item }) => ({
    system: `You read the rating plate of a piece of equipment in one photo and copy what is printed, letter by letter: "make", the brand; "model" and "serial", the numbers at those labels, without the labels; "fuel"; "gallons", the capacity of a tank; "btu", the input in BTU per hour; "year", only if a date of manufacture is printed. Never work the year out from a serial number. Where a letter can't be told from another, or the plate says nothing, leave the text empty or give null: a wrong digit is worse than none. The brand is the one company that you name, and model and serial are no codes of a person.`,
    data: { section, item },
  }),
  proposals: (answer, { photos: [photo] }) => {
    if (photo === undefined) return [];
    const said = {
      make: makeOf(answer.make),
      model: numberOf(answer.model),
      serial: numberOf(answer.serial),
      fuel: answer.fuel,
      gallons: within(answer.gallons, 1, 500),
      btu: within(answer.btu, 1_000, 2_000_000),
      year: within(answer.year, 1950, 2100),
    };
    const isEmpty = Object.values(said).every((value) => value === '' || value === null);
    return isEmpty ? [] : [{ kind: 'plate' as const, mediaId: photo.mediaId, ...said }];
  },
};

/** A name of up to three words; a sentence on a sticker is none. */
const MAKE = /^\p{L}[\p{L}\p{N}.&'’-]*(?: [\p{L}\p{N}.&'’-]+){0,2}$/u;
/** Up to four groups of letters and digits, as plates print them; words are none. */
const NUMBER = /^(?!.*[A-Z]{6})[A-Z0-9][A-Z0-9./-]*(?: [A-Z0-9./-]+){0,3}$/u;

const COMPANY = /(?:,? (?:Inc|LLC|L\.?P|Ltd|Co|Corp|Corporation|Company|Mfg|Manufacturing)\b\.?)+$/iu;

function makeOf(text: string): string {
  const make = text.trim().replace(COMPANY, '');
  return make.length <= 40 && MAKE.test(make) && isPlainText(make) ? make : '';
}

function numberOf(text: string): string {
  const number = text.trim().toUpperCase();
  const isNumber = number.length >= 4 && number.length <= 40 && /\d/u.test(number) && NUMBER.test(number);
  return isNumber && isPlainText(number) ? number : '';
}

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? Math.round(value) : null;
