/**
 * From a request to the model and back: its sources are parsed and scrubbed, worded, and the answer becomes proposals. What
 * the sources say never chooses the prompt, the photos or the shape.
 */
import { z } from 'zod/mini';
import { type AiFeature, isAiFeature } from './features.ts';
import { createPrivateText } from './private-text.ts';
import { altText } from './requests/alt-text.ts';
import { captions } from './requests/captions.ts';
import { explanation } from './requests/explanation.ts';
import { narrative } from './requests/narrative.ts';
import { photoFindings } from './requests/photo-findings.ts';
import { plates } from './requests/plate.ts';
import { type Prompt, promptOf, type RequestKind } from './requests/prompt.ts';
import { photoReview, review } from './requests/review.ts';
import { summary } from './requests/summary.ts';
import { translation } from './requests/translation.ts';
import { soundOf, voice } from './requests/voice.ts';

export interface PreparedRequest {
  readonly feature: AiFeature;
  readonly version: string;
  readonly prompt: Prompt<unknown>;
  /** Checksums in the order in which the prompt counts them. */
  readonly photos: readonly string[];
  /** Checksum of a recording that is heard; null: the prompt is read. */
  readonly sound: string | null;
  /** Each parsed again, so that what is stored is what screens read. */
  readonly proposals: (object: unknown) => readonly unknown[];
}

const photosOf = z.object({ photos: z.optional(z.array(z.object({ sha256: z.string() }))) });

/** `privateWords`: names and addresses of the inspection. Null when the sources are not of this feature. */
export function prepareRequest(
  feature: string,
  sources: unknown,
  privateWords: readonly string[],
): PreparedRequest | null {
  return isAiFeature(feature) ? PREPARE[feature](sources, privateWords) : null;
}

type Prepare = (sources: unknown, privateWords: readonly string[]) => PreparedRequest | null;

const as =
  <S, A, P>(kind: RequestKind<S, A, P>): Prepare =>
  (sources, privateWords) =>
    prepared(kind, sources, privateWords);

const PREPARE: Readonly<Record<AiFeature, Prepare>> = {
  photo_findings: as(photoFindings),
  narrative: as(narrative),
  captions: as(captions),
  alt_text: as(altText),
  plates: as(plates),
  summary: as(summary),
  explanation: as(explanation),
  translation: as(translation),
  review: as(review),
  photo_review: as(photoReview),
  voice: as(voice),
};

function prepared<S, A, P>(
  kind: RequestKind<S, A, P>,
  given: unknown,
  privateWords: readonly string[],
): PreparedRequest | null {
  const parsed = z.safeParse(kind.sources, given);
  if (!parsed.success) return null;
  const original = parsed.data;
  // Ids and checksums do not reach the model, so it does not matter what becomes of them here.
  const scrubbed = createPrivateText(privateWords).value(original) as S;
  return {
    feature: kind.feature,
    version: kind.version,
    prompt: promptOf(kind, kind.without?.(scrubbed, original) ?? scrubbed),
    photos: (photosOf.safeParse(original).data?.photos ?? []).map(({ sha256 }) => sha256),
    sound: soundOf(original),
    proposals: (object) =>
      kind
        .proposals(z.parse(kind.answer, object), original)
        .map((proposal) => z.parse(kind.proposal, proposal)),
  };
}
