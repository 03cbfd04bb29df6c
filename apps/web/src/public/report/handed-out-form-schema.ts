/** Wire format of an official form in an agent's browser. */
import { handedOutFormWith } from '@plumbline/domain/forms/filled-form-schema';
import { photosSchema } from './report-model-schema.ts';

export const handedOutFormSchema = handedOutFormWith(photosSchema);
