import { expect, it } from 'vitest';
import { PRINTED_FORMS } from './all-forms.ts';
import { PRINTED_FORM_IDS } from './form-id.ts';
import { FORM_NAMES } from './form-names.ts';

it('calls every form what it calls itself', () => {
  expect(PRINTED_FORM_IDS.map((id) => FORM_NAMES[id].number)).toEqual(
    PRINTED_FORM_IDS.map((id) => PRINTED_FORMS[id].formNumber),
  );
});
