/**
 * Clauses of the starter agreements as data, in our own words except for the two sentences that New York prescribes. A
 * clause is on or off, included in or excluded from states, and may depend on a blank. Sources: the rules named in each
 * note; no lawyer has read them. No clause waives a duty, shortens a period to sue or
 * excludes kinds of damages.
 */
import { LIABILITY_CLAUSE, LIABILITY_STATES, NOTICE_BARRED, NOTICE_CLAUSE } from './barred-clauses.ts';
import type { TemplateBlock } from './template.ts';

export interface StarterClause {
  readonly id: string;
  /** For the editor's list. */
  readonly label: string;
  /** What to know before turning it on; never printed. */
  readonly note?: string;
  readonly blocks: readonly TemplateBlock[];
}

type More = Partial<Omit<TemplateBlock, 'kind' | 'states'>> & { readonly states?: string[] };
interface Writer {
  readonly heading: (text: string) => TemplateBlock;
  readonly paragraph: (text: string, more?: More) => TemplateBlock;
  readonly list: (items: string[], more?: More) => TemplateBlock;
}

/** States without a license for home inspectors: a license number would be empty, or wrong. */
const UNLICENSED = ['CA', 'CO', 'GA', 'MI'];

interface ClauseInfo extends Pick<StarterClause, 'id' | 'label' | 'note'> {
  readonly isOff?: boolean;
  /** For every block of the clause. */
  readonly states?: readonly string[];
  readonly notIn?: readonly string[];
}

export function clause(info: ClauseInfo, write: (writer: Writer) => TemplateBlock[]): StarterClause {
  const { id, label, note, isOff = false, states = [], notIn } = info;
  const shared = {
    clause: id,
    states: [...states],
    ...(notIn && { notIn: [...notIn] }),
    ...(isOff && { isOff }),
  };
  const blocks = write({
    heading: (text) => ({ kind: 'heading', text, ...shared }),
    paragraph: (text, more = {}) => ({ kind: 'paragraph', text, ...shared, ...more }),
    list: (items, more = {}) => ({ kind: 'list', items, ...shared, ...more }),
  });
  return { id, label, ...(note !== undefined && { note }), blocks };
}

const parties = clause({ id: 'parties', label: 'Parties and property' }, ({ heading, paragraph }) => [
  heading('Parties and property'),
  paragraph(
    'This Home Inspection Agreement ("Agreement"), dated {{today}}, is between **{{organization.name}}** (the "Company") and **{{client.name}}** (the "Client"). The Company will inspect the property at **{{property.address}}** (the "Property") on {{inspection.date}}. The inspection will be performed by {{inspector.name}} (the "Inspector").',
  ),
  paragraph('The inspection begins at {{inspection.time}}.', { isLeftOutBlank: true }),
  paragraph('Company: {{organization.address}}.', { isLeftOutBlank: true }),
  paragraph('Client: {{client.address}}.', { isLeftOutBlank: true }),
  paragraph('The Inspector’s license or certificate number is {{inspector.license}}.', {
    isLeftOutBlank: true,
    notIn: UNLICENSED,
  }),
]);

const services = clause({ id: 'services', label: 'Services and fee' }, ({ heading, paragraph, list }) => [
  heading('Services and fee'),
  paragraph(
    'The Company will provide a home inspection of the Property and the other services listed in this section, if any (together, the "Services"), for {{inspection.fee}} (the "Fee"). Services not listed here are not included.',
  ),
  list(['{{services.list}}'], { isLeftOutBlank: true }),
  paragraph('At the Client’s request, the inspection does not cover the following: {{services.excluded}}.', {
    isLeftOutBlank: true,
  }),
]);

const standard = clause(
  { id: 'standard', label: 'Standard of practice and purpose' },
  ({ heading, paragraph }) => [
    heading('Standard of practice and purpose'),
    paragraph(
      'The inspection will be performed in accordance with the standard of practice for home inspectors that applies where the Property is located, or, where the law names none, the one that the Company follows and provides with this Agreement (the "Standard"). A copy is available from the Company on request. The purpose of the inspection is to help the Client evaluate the general condition of the Property at the time of the inspection. It is a visual, non-invasive examination of the readily accessible systems and components listed in the Standard. The Inspector will not dismantle equipment, move belongings, or damage the Property.',
    ),
    paragraph('The Standard is {{standard.name}}.', { isLeftOutBlank: true }),
    paragraph(
      'The areas and systems to be inspected are the grounds next to the building; the exterior; the roof; the structure with foundation, basement, and crawl space; the attic, insulation, and ventilation; the plumbing; the electrical system; the heating; the central air conditioning; the interior; the fireplaces; and the installed kitchen appliances, where the Property has them.',
      { states: ['GA', 'NJ', 'VA'] },
    ),
    paragraph(
      'Home inspectors are licensed by the NYS Department of State. Home Inspectors may only report on readily accessible and observed conditions as outlined in this pre-inspection agreement, Article 12 B of the Real Property Law and the regulations promulgated thereunder including, but not limited to, the Code of Ethics and Regulations and the Standards of Practice as provided in Title 19 NYCRR Subparts 197-4 and 197-5 et seq. Home inspectors are not permitted to provide engineering or architectural services.',
      { states: ['NY'] },
    ),
    paragraph(
      'If immediate threats to health or safety are observed during the course of the inspection, the client hereby consents to allow the home inspector to disclose such immediate threats to health or safety to the property owner and/or occupants of the property.',
      { states: ['NY'] },
    ),
    paragraph(
      'Home inspectors are governed by the rules at N.J.A.C. 13:40-15. The Inspector will comply with those rules, and failure to comply may subject the Inspector to discipline.',
      { states: ['NJ'] },
    ),
    paragraph(
      'The home inspection is performed in accordance with the Standards of Practice of the North Carolina Home Inspector Licensure Board.',
      { states: ['NC'] },
    ),
    paragraph(
      'The inspection covers the structural elements, systems, and subsystems listed in the Standard. The inspection is visual. The Inspector will report in writing any defects noted and, where appropriate, recommend that qualified experts determine the extent of a defect and the corrective action.',
      { states: ['GA'] },
    ),
    paragraph(
      'This inspection does not include a review for compliance with regulatory requirements (Virginia Uniform Statewide Building Code or other codes, regulations, laws, or ordinances).',
      { states: ['VA'] },
    ),
  ],
);

const report = clause({ id: 'report', label: 'The report' }, ({ heading, paragraph }) => [
  heading('The report'),
  paragraph(
    'The Company will deliver a written report (the "Report") to the Client. The Report describes conditions observed during the inspection. The Client agrees to read the entire Report, not only its summary, and to contact the Company with questions. The Inspector’s oral comments do not replace the Report.',
  ),
  paragraph('The Company will deliver the Report by {{report.method}} no later than {{report.due}}.', {
    isLeftOutBlank: true,
  }),
]);

const exclusions = clause(
  { id: 'exclusions', label: 'What the inspection does not include' },
  ({ heading, list }) => [
    heading('What the inspection does not include'),
    list([
      'Conditions that are concealed, inaccessible, or not visible, including those inside walls, under floors or floor coverings, underground, or behind furniture or stored items.',
      'Testing for or identifying mold, radon, asbestos, lead, wood-destroying organisms, air or water quality, or other environmental hazards, unless listed as a Service.',
      'Compliance with building codes, zoning, permits, or insurance requirements.',
      'The cost of repairs, the remaining service life of a component, or the market value of the Property.',
      'Wells, septic systems, irrigation systems, detached buildings, and similar items, unless listed as a Service.',
      'Recalls, design adequacy, and engineering analysis.',
      'Systems that are shut off or could not be operated with normal controls.',
    ]),
  ],
);

const warranty = clause(
  { id: 'warranty', label: 'No warranty; limits of an inspection' },
  ({ heading, paragraph }) => [
    heading('No warranty; limits of an inspection'),
    paragraph(
      'The Report is not a warranty, a guarantee, an insurance policy, an appraisal, or a certification of any kind. An inspection reduces the risk of buying a property; it does not eliminate it. Conditions may change after the inspection, and not every defect can be detected.',
    ),
  ],
);

const client = clause({ id: 'client', label: 'Client’s responsibilities' }, ({ heading, paragraph }) => [
  heading('Client’s responsibilities'),
  paragraph(
    'The Client will arrange access to the entire Property, have all utilities on, and tell the Company about known conditions. If the Client is buying the Property and the Report recommends further evaluation or repair, the Client will have it done by a qualified professional before the inspection contingency in the Client’s purchase contract expires.',
  ),
]);

export const payment = clause({ id: 'payment', label: 'Payment' }, ({ heading, paragraph }) => [
  heading('Payment'),
  paragraph('The Fee is due at or before the time of the inspection.'),
]);

export const cancellation = clause(
  {
    id: 'cancellation',
    label: 'Cancellation and rescheduling',
    note: 'Printed once its amounts are entered under “Your terms.” A charge must be a reasonable estimate of what a late cancellation costs you.',
  },
  ({ heading, paragraph }) => [
    heading('Cancellation and rescheduling'),
    paragraph(
      'The Client may cancel or reschedule free of charge until {{cancel.hours}} hours before the inspection. For a later cancellation, the Client will pay {{cancel.fee}}.',
      { isLeftOutBlank: true },
    ),
    paragraph(
      'If the inspection cannot take place because the Property is locked, unsafe, or without utilities, the Client will pay a trip fee of {{trip.fee}}.',
      { isLeftOutBlank: true },
    ),
    paragraph(
      'If the Company cancels because of weather or illness, no fee is due. The Client may choose another date or a full refund.',
    ),
  ],
);

const returnNj = clause(
  {
    id: 'return_nj',
    label: 'Return visit (New Jersey)',
    note: 'New Jersey requires the agreement to say whether the inspector will return to inspect what could not be inspected, and the fee (N.J.A.C. 13:40-15.15).',
    states: ['NJ'],
  },
  ({ heading, paragraph }) => [
    heading('Return visit'),
    paragraph(
      'If part of the Property could not be inspected, the Company will return to inspect it at the Client’s request. The fee for a return visit is {{reinspection.fee}}.',
    ),
  ],
);

const returnVisit = clause(
  { id: 'return_visit', label: 'Return visit', isOff: true, notIn: ['NJ'] },
  ({ heading, paragraph }) => [
    heading('Return visit'),
    paragraph(
      'At the Client’s request, the Company will return to inspect parts of the Property that could not be inspected. The fee for a return visit is {{reinspection.fee}}.',
    ),
  ],
);

const reliance = clause(
  { id: 'reliance', label: 'Reliance and confidentiality' },
  ({ heading, paragraph }) => [
    heading('Reliance and confidentiality'),
    paragraph(
      'The Report is for the Client’s sole use in evaluating the Property. No one else may rely on it. The Company will not give the Report to anyone else without the Client’s written consent, except as required by law.',
    ),
  ],
);

const notice = clause(
  {
    id: NOTICE_CLAUSE,
    label: 'Notice of concerns',
    note: 'Gives you a chance to inspect before repairs. It can lead to a dispute over whether notice is a condition of a claim.',
    isOff: true,
    notIn: NOTICE_BARRED,
  },
  ({ heading, paragraph }) => [
    heading('Notice of concerns'),
    paragraph(
      'If the Client believes that the inspection missed something, the Client should tell the Company in writing within {{notice.days}} days of discovering it and, except in an emergency, let the Company see it before it is repaired. A late notice alone does not bar a claim.',
    ),
  ],
);

export const mediation = clause(
  { id: 'mediation', label: 'Mediation first', isOff: true },
  ({ heading, paragraph }) => [
    heading('Mediation'),
    paragraph(
      'Before either party files suit, the parties will try in good faith to resolve the dispute through mediation. This does not apply to small claims court.',
    ),
  ],
);

export const law = clause(
  {
    id: 'law',
    label: 'Governing law and venue',
    note: 'Only the law and courts of the property’s state can be used.',
    isOff: true,
  },
  ({ heading, paragraph }) => [
    heading('Governing law and venue'),
    paragraph(
      'The law of the state where the Property is located governs this Agreement. Any suit will be filed in the courts of {{venue.county}}.',
    ),
  ],
);

export const liability = clause(
  {
    id: LIABILITY_CLAUSE,
    label: 'Limit of liability',
    note: 'Off until your lawyer approves it and sets the amount. The fee is not a safe amount.',
    isOff: true,
    states: LIABILITY_STATES,
  },
  ({ heading, paragraph }) => [
    heading('Limit of liability'),
    paragraph(
      '**To the extent the law of the state where the Property is located permits, the Company’s total liability arising out of the inspection and the Report is limited to {{liability.limit}}. This limit does not apply to gross negligence, willful misconduct, or liability that the law does not allow to be limited. The Client has had the opportunity to negotiate this limit.**',
    ),
  ],
);

const relationshipsWa = clause(
  {
    id: 'relationships_wa',
    label: 'Relationships (Washington)',
    note: 'Washington requires business, family, and financial relationships to be disclosed in writing before signing. Enter “None” where there are none.',
    states: ['WA'],
  },
  ({ heading, paragraph }) => [
    heading('Relationships'),
    paragraph(
      'The Company has the following business, family, or financial relationships with the other parties to this transaction: {{company.relationships}}.',
    ),
  ],
);

const relationships = clause(
  { id: 'relationships', label: 'Relationships', isOff: true, notIn: ['WA'] },
  ({ heading, paragraph }) => [
    heading('Relationships'),
    paragraph(
      'The Company has the following business, family, or financial relationships with the other parties to this transaction: {{company.relationships}}.',
    ),
  ],
);

const authority = clause(
  { id: 'authority', label: 'Licensing authority', isOff: true, notIn: UNLICENSED },
  ({ heading, paragraph }) => [
    heading('License'),
    paragraph('The Inspector is licensed by {{license.authority}}.'),
  ],
);

const entire = clause(
  { id: 'entire', label: 'Entire agreement, changes, severability' },
  ({ heading, paragraph }) => [
    heading('Entire agreement, changes, severability'),
    paragraph(
      'This Agreement, with the Standard, is the entire agreement between the parties about the Services. Changes must be in writing and signed by both parties. If any provision is held unenforceable, the remaining provisions stay in effect.',
    ),
  ],
);

const signatures = clause({ id: 'signatures', label: 'Signatures' }, ({ heading, paragraph }) => [
  heading('Signatures'),
  paragraph(
    'By signing, the Client confirms that the Client has read and understood this Agreement and agrees to it before the inspection begins.',
  ),
]);

/** In the order in which they are printed. */
export const HOME_CLAUSES: readonly StarterClause[] = [
  parties,
  services,
  standard,
  report,
  exclusions,
  warranty,
  client,
  payment,
  cancellation,
  returnNj,
  returnVisit,
  reliance,
  notice,
  mediation,
  law,
  liability,
  relationshipsWa,
  relationships,
  authority,
  entire,
  signatures,
];

const formParties = clause(
  { id: 'form_parties', label: 'Parties and property' },
  ({ heading, paragraph }) => [
    heading('Parties and property'),
    paragraph(
      'This Insurance Inspection Agreement ("Agreement"), dated {{today}}, is between **{{organization.name}}** (the "Company") and **{{client.name}}** (the "Client"). It covers the property at **{{property.address}}** (the "Property"), which {{inspector.name}} (the "Inspector") will inspect on {{inspection.date}}.',
    ),
    paragraph('The Inspector’s license or certificate number is {{inspector.license}}.', {
      isLeftOutBlank: true,
    }),
  ],
);

const formServices = clause(
  { id: 'form_services', label: 'Services and fee' },
  ({ heading, paragraph, list }) => [
    heading('Services and fee'),
    paragraph(
      'For {{inspection.fee}} (the "Fee"), the Company will inspect the Property for the insurance forms ordered and complete each form in the edition in effect on the inspection date (the "Services").',
    ),
    list(['{{services.list}}'], { isLeftOutBlank: true }),
  ],
);

const formScope = clause({ id: 'form_scope', label: 'Scope' }, ({ heading, paragraph }) => [
  heading('Scope'),
  paragraph(
    'The inspection covers the items on the form and nothing else. It is not a home inspection and does not describe the overall condition of the Property. The Inspector reports what is visible and accessible and takes the photographs that the form requires. A feature that cannot be verified by observation, photograph, or document is reported as unverified or unknown. Age, condition, and remaining life are the Inspector’s opinion on the inspection date.',
  ),
]);

const formInsurance = clause(
  { id: 'form_insurance', label: 'No promise about insurance' },
  ({ heading, paragraph }) => [
    heading('No promise about insurance'),
    paragraph(
      'The insurer decides whether to accept the form, whether to issue or renew a policy, and whether to give a credit. The Company promises no discount, rate, or coverage and gives no insurance advice. An insurer may inspect the Property again. Any estimate of savings is for information only.',
    ),
  ],
);

const formClient = clause({ id: 'form_client', label: 'Client’s information' }, ({ heading, paragraph }) => [
  heading('Client’s information'),
  paragraph(
    'The Client will give the Company the permits, invoices, and product approvals that the Client has, and is responsible for the accuracy of that information. The Client will arrange access to the attic and to all sides of the Property.',
  ),
]);

const formUse = clause({ id: 'form_use', label: 'Use of the form' }, ({ heading, paragraph }) => [
  heading('Use of the form'),
  paragraph(
    'The Client authorizes the Company to deliver the completed form to the Client’s insurance agent and insurer, who may use it as the form states. No one else may rely on it. The statements that the form makes about false information apply.',
  ),
]);

const formEntire = clause(
  { id: 'form_entire', label: 'Entire agreement, changes, severability' },
  ({ heading, paragraph }) => [
    heading('Entire agreement, changes, severability'),
    paragraph(
      'This Agreement is the entire agreement between the parties about the Services. Changes must be in writing and signed by both parties. If any provision is held unenforceable, the remaining provisions stay in effect.',
    ),
  ],
);

/** Wind mitigation, four-point and other insurers' forms, without a home inspection. No limit of liability is offered. */
export const FORM_CLAUSES: readonly StarterClause[] = [
  formParties,
  formServices,
  formScope,
  formInsurance,
  formClient,
  formUse,
  payment,
  cancellation,
  mediation,
  law,
  formEntire,
  signatures,
];
