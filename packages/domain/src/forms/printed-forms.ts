/** Official forms as data: their printed pages and the position of each answer. Drawn by @plumbline/report-pdf. */

export { PRINTED_FORMS } from './all-forms.ts';
export {
  type FieldMap,
  type FieldRect,
  type FormField,
  fieldMapSchema,
  formOfBlank,
  KNOWN_BLANKS,
} from './field-map.ts';
export { type FormInputs, fieldOfPath, fillForm, printableAnswer } from './fill-form.ts';
export {
  choiceKey,
  type FilledForm,
  type FormPhotoGroup,
  type FormSignature,
} from './filled-form.ts';
export { type FormBinding, flattenBlocks, formBindings } from './form-bindings.ts';
export {
  type FormArea,
  type FormBlock,
  type FormMark,
  type FormPage,
  type FormTable,
  type FormText,
  PROPERTY_ADDRESS,
  type PrintedForm,
} from './form-types.ts';
export {
  type FormBlank,
  type FormBox,
  type FormRun,
  type FormWords,
  parseMarkup,
  plainWords,
} from './markup.ts';
