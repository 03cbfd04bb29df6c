/**
 * Starter template of a new organization: a home inspection agreement in our own words. It is a starting point for the
 * organization's lawyer, says so in the editor, and is never sent automatically.
 */
import type { AgreementTemplateContent, TemplateBlock } from './template.ts';

export const STARTER_NAME = 'Home inspection agreement';
export const STARTER_NOTICE =
  'A starting point in plain words, not legal advice. What an agreement may and must say differs from state to state: have your lawyer go through it before you send it.';

const heading = (text: string): TemplateBlock => ({ kind: 'heading', text, states: [] });
const paragraph = (text: string, states: string[] = []): TemplateBlock => ({
  kind: 'paragraph',
  text,
  states,
});
const list = (...items: string[]): TemplateBlock => ({ kind: 'list', items, states: [] });

export const starterTemplate: AgreementTemplateContent = {
  blocks: [
    paragraph(
      'This agreement is between **{{organization.name}}** (the company) and **{{client.name}}** (the client). It is about the inspection of the property at **{{property.address}}** on {{inspection.date}} by {{inspector.name}}.',
    ),
    heading('What the inspection is'),
    paragraph(
      'The inspector looks at the parts of the building that can be seen and reached safely on the day of the inspection, and writes down what is not working as it should. The inspection follows the standards of practice that apply in {{property.state}}. Nothing is taken apart, moved or damaged for it.',
    ),
    paragraph(
      'The report tells the condition on that day. It is no promise about the future, no warranty, no insurance and no appraisal of the price.',
    ),
    heading('What it does not include'),
    list(
      'Whatever is hidden: inside walls, under floors, below ground, behind furniture or stored things.',
      'Mold, radon, asbestos, lead paint, air and water quality, wood-destroying insects, unless a separate service for them is named in this agreement.',
      'Whether the building meets codes, zoning or the terms of an insurer, and what repairs would cost.',
      'Swimming pools, wells, septic systems, sprinklers, alarms and detached buildings, unless they are ordered in writing.',
    ),
    heading('The fee'),
    paragraph(
      'The fee is {{inspection.fee}}. It is due on the day of the inspection unless both agree otherwise in writing. A visit that is cancelled later than 24 hours before its beginning, or that cannot be made because the property is locked or without power, water or gas, may be charged for.',
    ),
    heading('What the client does'),
    list(
      'Sees to it that the inspector may enter, and that utilities are switched on.',
      'Reads the whole report, not its summary alone, and asks about whatever is unclear.',
      'Has further examinations that the report recommends made by a qualified person before the time for them is over.',
    ),
    heading('Who may use the report'),
    paragraph(
      'The report is for the client alone. The client may show it to their agent, lender and lawyer for this purchase. Nobody else may rely on it. Photos and findings may be kept by the company.',
    ),
    heading('If something is wrong'),
    paragraph(
      'The client tells the company in writing within 14 days after finding something that the inspection should have found, and lets the inspector see it before it is repaired, unless the repair cannot wait. Both try to settle the matter by talking before they go further.',
    ),
    paragraph(
      'As far as the law of {{property.state}} allows it, what the company owes for mistakes of the inspection is limited to the fee. *This sentence is not permitted everywhere.*',
    ),
    paragraph(
      'Florida: home inspectors are licensed under Chapter 468, Part XV, Florida Statutes. The inspector’s license is {{inspector.license}}.',
      ['FL'],
    ),
    paragraph(
      'Texas: inspectors are licensed by the Texas Real Estate Commission (TREC), which receives complaints about them.',
      ['TX'],
    ),
    paragraph(
      'California: the inspection is made with the care that Business and Professions Code sections 7195 and following ask of a home inspector.',
      ['CA'],
    ),
    heading('The whole agreement'),
    paragraph(
      'This is everything that both have agreed on. A change is made in writing and signed by both. Should one sentence not hold, the others still do. By signing, the client confirms to have read and understood this agreement before the inspection.',
    ),
  ],
};
