import { frame } from '../build-form.ts';
import type { FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

export const page6: FormPage = {
  number: 6,
  blocks: [
    ...furniture(6),
    ...frame(30.96, 51.48, 545.52, 231.96, 0.96),
    ...frame(30.96, 294.96, 545.52, 54.48, 0.96),
    ...frame(29.64, 349.44, 548.76, 42, 0.96),
    t(
      40.6,
      62.6,
      '**__Individuals other than licensed contractors licensed under Section 489.111, Florida Statutes, or professional__\n__engineer licensed under Section 471.015, Florida Statutes, must inspect the structures personally and not through__\n__employees or other persons. Licensees under Sections 471.015 or 489.111, Florida Statutes, may authorize a direct__\n__employee who possesses the requisite skill, knowledge, and experience to conduct a mitigation verification__\n__inspection.__**',
      { sizePt: 11.04, justifyTo: 570.5, leadingPt: 12.67 },
    ),
    t(
      40.6,
      136.6,
      '**I, {inspector/inspector_printed_name:26}, am a qualified inspector and I personally performed the inspection or (~~licensed~~**',
    ),
    t(
      40.6,
      159.6,
      '**~~contractors and professional engineers only~~) I had my employee, {inspector/employee_printed_name:21}, perform the inspection, and I**',
    ),
    t(36.8, 182.7, '**agree to be responsible for his/her work.**'),
    // Caption of the line above; read after the sentence, so that the sentence stays intact.
    t(76.6, 148.1, '**(print name)**'),
    t(312.6, 171.1, '**(print name of inspector)**'),
    t(
      36.8,
      199.8,
      '**Qualified Inspector Signature: {inspector/inspector_signature:35 signature} Date: {inspector/inspector_signature_date:22}**',
    ),
    t(
      40.6,
      229.4,
      '**__An individual or entity who knowingly or through gross negligence provides a false or fraudulent mitigation__\n__verification form is subject to investigation by the Criminal Investigations Division – Bureau of Insurance Fraud__\n__and may be subject to administrative action by the appropriate licensing agency or to criminal prosecution (Section__\n__627.711(4)-(7), Florida Statutes). The Qualified Inspector who certifies this form shall be directly liable for the__\n__misconduct of employees as if the authorized mitigation inspector personally performed the inspection.__**',
      { sizePt: 11.04, justifyTo: 570.5, leadingPt: 12.68 },
    ),
    t(
      40.6,
      306.1,
      '**__Homeowner to complete__**: I certify that the named Qualified Inspector, or his or her employee, did perform an\ninspection of the residence identified on this form and that proof of identification was provided to me or my Authorized\nRepresentative.',
      { sizePt: 11.04, leadingPt: 12.67 },
    ),
    t(
      36.8,
      344.2,
      '**Signature: {homeowner/homeowner_signature:38 signature} Date: {homeowner/homeowner_signature_date:15}**',
      { sizePt: 11.04 },
    ),
    t(
      36,
      361.7,
      '**An individual or entity who knowingly provides or utters a false or fraudulent mitigation verification form with\nthe intent to obtain or receive a discount on an insurance premium to which the individual or entity is not entitled\ncommits a misdemeanor of the first degree (Section 627.711(7), Florida Statutes).**',
      { sizePt: 11.04, leadingPt: 12.7 },
    ),
    t(
      36,
      412.3,
      '**The definitions on this form are for inspection purposes only and cannot be used to certify any product or construction feature\nas offering protection from hurricanes.**',
    ),
  ],
};
