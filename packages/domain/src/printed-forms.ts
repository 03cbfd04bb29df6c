/** Official forms as data: their printed pages and the position of each answer. Drawn by @plumbline/report-pdf. */

export { PRINTED_FORMS } from './printed-forms/all-forms.ts';
export {
  type FieldMap,
  type FieldRect,
  type FormField,
  fieldMapSchema,
  formOfBlank,
  KNOWN_BLANKS,
} from './printed-forms/field-map.ts';
export { type FormInputs, fieldOfPath, fillForm, printableAnswer } from './printed-forms/fill-form.ts';
export {
  choiceKey,
  type FilledForm,
  type FormPhotoGroup,
  type FormSignature,
} from './printed-forms/filled-form.ts';
export { type FormBinding, flattenBlocks, formBindings } from './printed-forms/form-bindings.ts';
export {
  type FormArea,
  type FormBlock,
  type FormMark,
  type FormPage,
  type FormTable,
  type FormText,
  PROPERTY_ADDRESS,
  type PrintedForm,
} from './printed-forms/form-types.ts';
export {
  type FormBlank,
  type FormBox,
  type FormRun,
  type FormWords,
  parseMarkup,
  plainWords,
} from './printed-forms/markup.ts';
