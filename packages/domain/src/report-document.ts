/**
 * What a report is printed as: a document of our own design, or the official form that its definition names. The device that
 * publishes and the server that verifies both start here. Plain data (with one Map), so that it can go to a worker.
 */
import { addressOnOneLine } from './contact-format.ts';
import type { FieldMap } from './printed-forms/field-map.ts';
import type { FormInputs } from './printed-forms/fill-form.ts';
import { type PrintedFormId, printedFormId } from './printed-forms/form-id.ts';
import {
  type BuildOptions,
  buildReportModel,
  creationTime,
  isDraftOf,
} from './report-model/build-report-model.ts';
import { formPhotoGroups } from './report-model/form-photo-groups.ts';
import { formProofs } from './report-model/form-proofs.ts';
import { createModelContext } from './report-model/model-context.ts';
import { photoHashes } from './report-model/photo-hashes.ts';
import type { ReportModel } from './report-model/types.ts';
import { AGENT_COPY, type ReportSnapshot } from './report-snapshot/types.ts';

export type ReportDocument =
  | { readonly kind: 'report'; readonly model: ReportModel }
  | {
      readonly kind: 'form';
      readonly formId: PrintedFormId;
      readonly inputs: FormInputs;
      /** Of the agency's PDF that the answers are laid over; null: our drawing of the form. */
      readonly blankSha256: string | null;
    }
  /** Laid over a PDF that the organization brought itself, with the places that it chose. */
  | {
      readonly kind: 'own-form';
      readonly map: FieldMap;
      readonly inputs: FormInputs;
      readonly blankSha256: string;
    };

export function buildReportDocument(snapshot: ReportSnapshot, options: BuildOptions): ReportDocument {
  const { formBlank } = snapshot;
  if (formBlank?.map !== undefined)
    return {
      kind: 'own-form',
      map: formBlank.map,
      inputs: formInputs(snapshot, options),
      blankSha256: formBlank.sha256,
    };
  const formId = printedFormId(snapshot.definition);
  return formId === null
    ? { kind: 'report', model: buildReportModel(snapshot, options) }
    : {
        kind: 'form',
        formId,
        inputs: formInputs(snapshot, options),
        blankSha256: formBlank?.sha256 ?? null,
      };
}

function formInputs(snapshot: ReportSnapshot, options: BuildOptions): FormInputs {
  const isDraft = isDraftOf(snapshot, options);
  const context = createModelContext(snapshot);
  // First the photos: a proof names its own by number.
  const photoGroups = formPhotoGroups(context);
  return {
    definition: snapshot.definition,
    answers: new Map(Object.entries(snapshot.answers)),
    propertyAddress: addressOnOneLine(snapshot.inspection),
    signatureImages: {},
    photoGroups,
    proofs: formProofs(context),
    organizationName: snapshot.organization.name,
    createdAt: creationTime(snapshot, isDraft),
    isDraft,
    ...(snapshot.copy === 'agent' && { copyLine: AGENT_COPY }),
  };
}

/** Every photo that is printed, once, in reading order. */
export function documentPhotoHashes(document: ReportDocument): string[] {
  if (document.kind === 'report') return photoHashes(document.model);
  const photos = document.inputs.photoGroups.flatMap((group) => group.photos);
  return [...new Set(photos.map((photo) => photo.sha256))];
}
