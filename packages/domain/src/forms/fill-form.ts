/**
 * Turns a report into the contents of a form. Pure; dates in the form's format, a signature as drawn. A binding without
 * an answer stays blank: what a form requires is up to the definition, not the printer.
 */
import { formatAnswer, type SignatureAnswer, signatureSchema } from '../report/engine/answer-codec.ts';
import { isInstanceId, joinPath, lastPart, parentPath } from '../report/engine/answer-path.ts';
import { createAnswerReader, derivedFields } from '../report/engine/answer-reader.ts';
import { isChosen, isConditionMet, type ReadAnswer } from '../report/engine/condition.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  GENERAL_PATH,
  type ReportDefinition,
} from '../report/engine/definition.ts';
import { pngAddress } from '../report/signature-png.ts';
import { asksForInitials, drawnInitials } from './drawn-initials.ts';
import { entryOfPlace, isEntryPlace, pathOfPlace } from './entry-places.ts';
import type { FieldMap } from './field-map.ts';
import {
  choiceKey,
  type FilledForm,
  type FormPhotoGroup,
  type FormProof,
  type FormSignature,
} from './filled-form.ts';
import { type FormBinding, formBindings, mapBindings } from './form-bindings.ts';
import {
  commentsPath,
  type FormItem,
  type FormRemark,
  itemLabels,
  leftOutItems,
  tickedBoxes,
} from './form-items.ts';
import { PROPERTY_ADDRESS, type PrintedForm } from './form-types.ts';

export interface FormInputs {
  readonly definition: ReportDefinition;
  /** Maps path to stored value. */
  readonly answers: ReadonlyMap<string, unknown>;
  readonly propertyAddress: string;
  /** Images of signatures and initials by answer path; they take precedence over drawn or typed ones. */
  readonly signatureImages: Readonly<Record<string, FormSignature>>;
  readonly photoGroups: readonly FormPhotoGroup[];
  readonly proofs: readonly FormProof[];
  /** Of a form with items. */
  readonly items?: readonly FormItem[];
  readonly remarks?: readonly FormRemark[];
  /** Lines before the answer at a path: what a rule requires and the form has no blank for. */
  readonly leads?: Readonly<Record<string, string>>;
  readonly organizationName: string;
  readonly createdAt: string;
  readonly isDraft: boolean;
  readonly copyLine?: string;
}

/** `onBlank`: for the agency's own PDF, from which no item can be left out. */
export const fillForm = (form: PrintedForm, inputs: FormInputs, onBlank = false): FilledForm =>
  fillPlaces(form.formNumber, formBindings(form), inputs, onBlank);

/** The same for an organization's own fillable form. */
export const fillFieldMap = (map: FieldMap, inputs: FormInputs): FilledForm =>
  fillPlaces(map.formNumber, mapBindings(map), inputs, true);

function fillPlaces(
  formNumber: string,
  bindings: readonly FormBinding[],
  inputs: FormInputs,
  onBlank: boolean,
): FilledForm {
  const { definition, answers } = inputs;
  const { read, entryIds } = createAnswerReader(derivedFields(definition), answers);
  const texts: Record<string, string> = { [PROPERTY_ADDRESS]: inputs.propertyAddress };
  const signatures: Record<string, FormSignature> = { ...inputs.signatureImages };
  const labels: Record<string, string> = { [PROPERTY_ADDRESS]: 'Property Address' };
  const chosen = new Set<string>(tickedBoxes(definition, read));
  const leftOut = onBlank ? [] : leftOutItems(definition, read, inputs.items ?? []);
  const lettered = itemLabels(definition, leftOut);
  for (const { path, comments } of inputs.items ?? []) {
    const at = commentsPath(path);
    const label = lettered.get(path);
    if (label === undefined || comments === '') continue;
    texts[at] = comments;
    labels[at] = label;
  }

  for (const { path, option } of bindings) {
    if (path === PROPERTY_ADDRESS) continue;
    const field = fieldOfPath(definition, path);
    const own = pathOfPlace(path, entryIds);
    if (field === undefined || own === null || !isAsked(field, own, read)) continue;
    if (option !== null) {
      if (isOffered(field, own, option, read) && isTicked(own, option, read))
        chosen.add(choiceKey(path, option));
      continue;
    }
    const value = read(own);
    if (value === undefined || value === null) continue;
    labels[path] = placeLabel(definition, field, path);
    const image = inputs.signatureImages[own];
    if (image !== undefined) signatures[path] = image;
    const drawn = field.type === 'signature' ? signatureSchema.safeParse(value) : null;
    if (drawn?.success) {
      signatures[path] ??= formSignature(drawn.data);
      continue;
    }
    texts[path] = printableAnswer(field, value);
    const initials = asksForInitials(field) ? drawnInitials(read, own) : null;
    if (initials !== null) signatures[path] ??= formSignature(initials);
  }
  for (const [path, lead] of Object.entries(inputs.leads ?? {})) {
    texts[path] = [lead, texts[path] ?? ''].filter((text) => text !== '').join('\n');
    labels[path] ??= fieldOfPath(definition, path)?.label ?? path;
  }
  return {
    texts,
    chosen: [...chosen],
    signatures,
    labels,
    photoGroups: inputs.photoGroups,
    proofs: inputs.proofs,
    ...(leftOut.length > 0 && { leftOut }),
    ...(inputs.remarks &&
      inputs.remarks.length > 0 && { remarks: reletteredRemarks(definition, lettered, inputs.remarks) }),
    language: 'en-US',
    title: `${formNumber}, ${inputs.propertyAddress}`,
    organizationName: inputs.organizationName,
    createdAt: inputs.createdAt,
    isDraft: inputs.isDraft,
    ...(inputs.copyLine !== undefined && { copyLine: inputs.copyLine }),
  };
}

/** A remark begins with the label of its item. */
function reletteredRemarks(
  definition: ReportDefinition,
  lettered: ReadonlyMap<string, string>,
  remarks: readonly FormRemark[],
): FormRemark[] {
  return remarks.map((remark) => {
    const section = definition.sections.find(({ id }) => id === remark.section);
    const item = section?.items.find(({ label }) => remark.label.startsWith(`${label}: `));
    const label = item && lettered.get(joinPath(remark.section, item.id));
    return item && label ? { ...remark, label: label + remark.label.slice(item.label.length) } : remark;
  });
}

/** 'Visits 2: Date' inside an entry. */
function placeLabel(definition: ReportDefinition, field: FieldDefinition, path: string): string {
  const entry = entryOfPlace(path);
  const group = entry && fieldOfPath(definition, entry.groupPath);
  return group ? `${group.label} ${entry.number}: ${field.label}` : field.label;
}

/** An answer stays stored when its question no longer applies; on the form it would contradict the others. */
const isAsked = (field: FieldDefinition, path: string, read: ReadAnswer): boolean =>
  field.visibleWhen === undefined || isConditionMet(field.visibleWhen, read, ownPath(field, path));

function isOffered(field: FieldDefinition, path: string, optionId: string, read: ReadAnswer): boolean {
  const condition = field.options?.find(({ id }) => id === optionId)?.visibleWhen;
  return condition === undefined || isConditionMet(condition, read, ownPath(field, path));
}

/** Rows of a chart have paths below the chart's path. */
const ownPath = (field: FieldDefinition, path: string): string =>
  lastPart(path) === field.id ? path : parentPath(path);

/** The options of a yes-or-no question are 'yes' and 'no'. */
function isTicked(path: string, option: string, read: ReadAnswer): boolean {
  const value = read(path);
  if (typeof value === 'boolean') return value === (option === 'yes');
  return isChosen(path, option, read);
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Formats as the forms require: MM/DD/YYYY, bare numbers if the unit is printed. */
export function printableAnswer(field: FieldDefinition, value: unknown): string {
  const day = typeof value === 'string' ? DAY.exec(value) : null;
  if (day !== null) return `${day[2]}/${day[3]}/${day[1]}`;
  return formatAnswer({ ...field, unit: undefined }, value);
}

/** The field of an answer path; repeat entries are identified by their ids. */
export function fieldOfPath(definition: ReportDefinition, path: string): FieldDefinition | undefined {
  const [part, ...rest] = path.split('/').filter((each) => !isInstanceId(each) && !isEntryPlace(each));
  if (part === GENERAL_PATH) return findField(definition.general.fields, rest);
  if (part === CLOSING_PATH) return findField(definition.closing.fields, rest);
  const section = definition.sections.find(({ id }) => id === part);
  const item = section?.items.find(({ id }) => id === rest[0]);
  return findField(section?.fields ?? [], rest) ?? findField(item?.fields ?? [], rest.slice(1));
}

function findField(
  fields: readonly FieldDefinition[],
  parts: readonly string[],
): FieldDefinition | undefined {
  const field = fields.find(({ id }) => id === parts[0]);
  if (field === undefined || parts.length === 1) return field;
  if (field.type === 'repeat') return findField(field.fields ?? [], parts.slice(1));
  // Each row of a chart is answered separately, with the chart's options.
  return field.rows?.some((row) => row.id === parts[1]) ? field : undefined;
}

function formSignature({ picture, ...drawn }: SignatureAnswer): FormSignature {
  if (picture === undefined) return { kind: 'strokes', ...drawn };
  return { kind: 'image', sha256: pngAddress(picture), widthPx: drawn.widthPx, heightPx: drawn.heightPx };
}
