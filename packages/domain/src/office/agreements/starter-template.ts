/**
 * Starter template of a new organization: a home inspection agreement in our own words, except for the two clauses
 * that New York prescribes. It is a starting point for the organization's lawyer; the editor says so, the printed text
 * never does. It limits no liability, sets no conditions for a claim and shortens no period: some states bar each.
 */
import type { AgreementTemplateContent, TemplateBlock } from './template.ts';

export const STARTER_NAME = 'Home inspection agreement';
export const STARTER_NOTICE =
  'The starter is not legal advice, and no lawyer has read it. Agreements differ from state to state: have a lawyer of each state that you work in read and change yours before you send it.';

const heading = (text: string): TemplateBlock => ({ kind: 'heading', text, states: [] });
const paragraph = (text: string, states: string[] = []): TemplateBlock => ({
  kind: 'paragraph',
  text,
  states,
});
const list = (...items: string[]): TemplateBlock => ({ kind: 'list', items, states: [] });

export const starterTemplate: AgreementTemplateContent = {
  blocks: [
    heading('1. Parties and property'),
    paragraph(
      'This Home Inspection Agreement ("Agreement"), dated {{today}}, is between **{{organization.name}}** (the "Company") and **{{client.name}}** (the "Client"). The Company will inspect the property at **{{property.address}}** (the "Property") on {{inspection.date}}. The inspection will be performed by {{inspector.name}} (the "Inspector").',
    ),
    heading('2. Services and fee'),
    paragraph(
      'The Company will provide a home inspection of the Property (the "Services") for {{inspection.fee}} (the "Fee"). Services not listed here are not included.',
    ),
    heading('3. Standard of practice and purpose'),
    paragraph(
      'The inspection will be performed in accordance with the standard of practice for home inspectors that applies where the Property is located, or, where the law names none, the one that the Company follows and provides with this Agreement (the "Standard"). A copy is available from the Company on request. The purpose of the inspection is to help the Client evaluate the general condition of the Property at the time of the inspection. It is a visual, non-invasive examination of the readily accessible systems and components listed in the Standard. The Inspector will not dismantle equipment, move belongings, or damage the Property.',
    ),
    paragraph(
      'Home inspectors are licensed by the NYS Department of State. Home Inspectors may only report on readily accessible and observed conditions as outlined in this pre-inspection agreement, Article 12 B of the Real Property Law and the regulations promulgated thereunder including, but not limited to, the Code of Ethics and Regulations and the Standards of Practice as provided in Title 19 NYCRR Subparts 197-4 and 197-5 et seq. Home inspectors are not permitted to provide engineering or architectural services.',
      ['NY'],
    ),
    paragraph(
      'If immediate threats to health or safety are observed during the course of the inspection, the client hereby consents to allow the home inspector to disclose such immediate threats to health or safety to the property owner and/or occupants of the property.',
      ['NY'],
    ),
    paragraph(
      'Home inspectors are governed by the rules at N.J.A.C. 13:40-15. The Inspector will comply with those rules, and failure to comply may subject the Inspector to discipline.',
      ['NJ'],
    ),
    paragraph(
      'The home inspection is performed in accordance with the Standards of Practice of the North Carolina Home Inspector Licensure Board.',
      ['NC'],
    ),
    paragraph(
      'The inspection covers the structural elements, systems, and subsystems listed in the Standard. The inspection is visual. The Inspector will report in writing any defects noted and, where appropriate, recommend that qualified experts determine the extent of a defect and the corrective action.',
      ['GA'],
    ),
    paragraph(
      'This inspection does not include a review for compliance with regulatory requirements (Virginia Uniform Statewide Building Code or other codes, regulations, laws, or ordinances).',
      ['VA'],
    ),
    heading('4. The report'),
    paragraph(
      'The Company will deliver a written report (the "Report") to the Client. The Report describes conditions observed during the inspection. The Client agrees to read the entire Report, not only its summary, and to contact the Company with questions. The Inspector’s oral comments do not replace the Report.',
    ),
    heading('5. What the inspection does not include'),
    list(
      'Conditions that are concealed, inaccessible, or not visible, including those inside walls, under floors or floor coverings, underground, or behind furniture or stored items.',
      'Testing for or identifying mold, radon, asbestos, lead, wood-destroying organisms, air or water quality, or other environmental hazards, unless listed as a Service.',
      'Compliance with building codes, zoning, permits, or insurance requirements.',
      'The cost of repairs, the remaining service life of a component, or the market value of the Property.',
      'Wells, septic systems, irrigation systems, detached buildings, and similar items, unless listed as a Service.',
      'Recalls, design adequacy, and engineering analysis.',
      'Systems that are shut off or could not be operated with normal controls.',
    ),
    heading('6. No warranty; limits of an inspection'),
    paragraph(
      'The Report is not a warranty, a guarantee, an insurance policy, an appraisal, or a certification of any kind. An inspection reduces the risk of buying a property; it does not eliminate it. Conditions may change after the inspection, and not every defect can be detected.',
    ),
    heading('7. Client’s responsibilities'),
    paragraph(
      'The Client will arrange access to the entire Property, have all utilities on, and tell the Company about known conditions. If the Client is buying the Property and the Report recommends further evaluation or repair, the Client will have it done by a qualified professional before the inspection contingency in the Client’s purchase contract expires.',
    ),
    heading('8. Payment'),
    paragraph('The Fee is due at or before the time of the inspection.'),
    heading('9. Reliance and confidentiality'),
    paragraph(
      'The Report is for the Client’s sole use in evaluating the Property. No one else may rely on it. The Company will not give the Report to anyone else without the Client’s written consent, except as required by law.',
    ),
    heading('10. Entire agreement, changes, severability'),
    paragraph(
      'This Agreement, with the Standard, is the entire agreement between the parties about the Services. Changes must be in writing and signed by both parties. If any provision is held unenforceable, the remaining provisions stay in effect.',
    ),
    heading('11. Signatures'),
    paragraph(
      'By signing, the Client confirms that the Client has read and understood this Agreement and agrees to it before the inspection begins.',
    ),
  ],
};
