/**
 * The printed form of a report: a document of our own design, or the official form that its definition names. The
 * publishing device and the verifying server both start here. Plain data (with one Map), so it can be sent to a worker.
 */

import type { FieldMap } from '../forms/field-map.ts';
import type { FormInputs } from '../forms/fill-form.ts';
import { type PrintedFormId, printedFormId } from '../forms/form-id.ts';
import { addressOnOneLine } from '../ground/contact-format.ts';
import { type BuildOptions, buildReportModel, creationTime, isDraftOf } from './model/build-report-model.ts';
import { formItems } from './model/form-items.ts';
import { formPhotoGroups } from './model/form-photo-groups.ts';
import { formProofs } from './model/form-proofs.ts';
import { createModelContext } from './model/model-context.ts';
import { photoHashes } from './model/photo-hashes.ts';
import type { ReportModel } from './model/types.ts';
import { AGENT_COPY, type ReportSnapshot } from './snapshot/types.ts';

export type ReportDocument =
  | { readonly kind: 'report'; readonly model: ReportModel }
  | {
      readonly kind: 'form';
      readonly formId: PrintedFormId;
      readonly inputs: FormInputs;
      /** SHA-256 of the agency PDF the answers are drawn onto; null: our drawing of the form. */
      readonly blankSha256: string | null;
    }
  /** Drawn onto a PDF that the organization uploaded, at the positions it chose. */
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
  // Photos first, because a proof refers to its photos by number.
  const photoGroups = formPhotoGroups(context);
  return {
    definition: snapshot.definition,
    answers: new Map(Object.entries(snapshot.answers)),
    propertyAddress: addressOnOneLine(snapshot.inspection),
    signatureImages: {},
    photoGroups,
    proofs: formProofs(context),
    ...formItems(context),
    organizationName: snapshot.organization.name,
    createdAt: creationTime(snapshot, isDraft),
    isDraft,
    ...(snapshot.copy === 'agent' && { copyLine: AGENT_COPY }),
  };
}

/** Every printed photo once, in reading order. */
export function documentPhotoHashes(document: ReportDocument): string[] {
  if (document.kind === 'report') return photoHashes(document.model);
  const photos = document.inputs.photoGroups.flatMap((group) => group.photos);
  return [...new Set(photos.map((photo) => photo.sha256))];
}
