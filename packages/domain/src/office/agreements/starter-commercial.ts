/**
 * Clauses of the starter for a survey of commercial property, between two businesses. Like the others: in our own words, read
 * by no lawyer, no waiver of a duty, and the limit of liability off.
 */
import {
  cancellation,
  clause,
  law,
  liability,
  mediation,
  payment,
  type StarterClause,
} from './starter-clauses.ts';

const parties = clause(
  {
    id: 'commercial_parties',
    label: 'Parties and property',
    note: 'Most home inspection laws cover one- to four-family dwellings. Check whether your state lets you inspect this property.',
  },
  ({ heading, paragraph }) => [
    heading('Parties and property'),
    paragraph(
      'This Commercial Property Survey Agreement ("Agreement"), dated {{today}}, is between **{{organization.name}}** (the "Company") and **{{client.name}}** (the "Client"). It covers the property at **{{property.address}}** (the "Property"), which {{inspector.name}} will visit on {{inspection.date}}. The person who signs for the Client confirms that they have authority to bind it.',
    ),
    paragraph('Company: {{organization.address}}.', { isLeftOutBlank: true }),
    paragraph('Client: {{client.address}}.', { isLeftOutBlank: true }),
  ],
);

const services = clause(
  { id: 'commercial_services', label: 'Services and fee' },
  ({ heading, paragraph, list }) => [
    heading('Services and fee'),
    paragraph(
      'For {{inspection.fee}} (the "Fee"), the Company will make a baseline visual survey of the Property and provide the other services listed in this section, if any (together, the "Services").',
    ),
    list(['{{services.list}}'], { isLeftOutBlank: true }),
    paragraph('At the Client’s request, the survey does not cover the following: {{services.excluded}}.', {
      isLeftOutBlank: true,
    }),
  ],
);

const method = clause({ id: 'commercial_method', label: 'Purpose and method' }, ({ heading, paragraph }) => [
  heading('Purpose and method'),
  paragraph(
    'The survey is made to observe and report material physical deficiencies of the readily accessible components of the Property. It is visual and non-invasive. Where components or units repeat, the Company surveys a representative sample and names it in the report. The survey describes the Property at the time of the visit.',
  ),
  paragraph('The survey follows {{standard.name}}.', { isLeftOutBlank: true }),
]);

const exclusions = clause(
  { id: 'commercial_exclusions', label: 'What the survey does not include' },
  ({ heading, paragraph, list }) => [
    heading('What the survey does not include'),
    paragraph('Unless listed as a Service, the survey does not include the following:'),
    list([
      'Environmental site assessment; testing for mold, asbestos, lead, radon, or other hazards.',
      'Accessibility, fire and life safety, building code, and zoning compliance.',
      'Seismic analysis, engineering, and the capacity or design of systems.',
      'Elevators, and the testing of fire alarm and fire suppression systems.',
      'Opinions of cost, market value, and title.',
      'Tenant finishes, and areas that a tenant controls.',
      'Conditions that are concealed, inaccessible, or unsafe to reach.',
    ]),
  ],
);

const documents = clause(
  { id: 'commercial_documents', label: 'Documents and interviews', isOff: true },
  ({ heading, paragraph }) => [
    heading('Documents and interviews'),
    paragraph(
      'The Company will review the documents that the Client provides before the visit and will speak with the persons whom the Client names. It relies on what they say and does not verify it.',
    ),
  ],
);

const access = clause({ id: 'commercial_access', label: 'Access and safety' }, ({ heading, paragraph }) => [
  heading('Access and safety'),
  paragraph(
    'The Client will arrange access to all areas and a knowledgeable escort, give notice to tenants, and tell the Company about known hazards. The Company need not enter an area that it considers unsafe; the report names such areas.',
  ),
]);

const report = clause({ id: 'commercial_report', label: 'The report' }, ({ heading, paragraph }) => [
  heading('The report'),
  paragraph(
    'The Company will deliver a written report (the "Report") to the Client. Opinions of cost, if they are a Service, are rough estimates in US dollars and not bids. The Report is not a warranty, a guarantee, or an insurance policy.',
  ),
  paragraph('The Company will deliver the Report by {{report.method}} no later than {{report.due}}.', {
    isLeftOutBlank: true,
  }),
]);

const reliance = clause(
  { id: 'commercial_reliance', label: 'Reliance and confidentiality' },
  ({ heading, paragraph }) => [
    heading('Reliance and confidentiality'),
    paragraph(
      'Only the Client may rely on the Report. A lender or buyer may rely on it once the Company has signed a reliance letter. Each party keeps the other’s non-public information confidential, except as required by law.',
    ),
  ],
);

const insurance = clause(
  { id: 'commercial_insurance', label: 'Certificates of insurance', isOff: true },
  ({ heading, paragraph }) => [
    heading('Insurance'),
    paragraph('On request, each party will provide a certificate of its insurance.'),
  ],
);

const entire = clause(
  { id: 'commercial_entire', label: 'Entire agreement, changes, severability' },
  ({ heading, paragraph }) => [
    heading('Entire agreement, changes, severability'),
    paragraph(
      'This Agreement is the entire agreement between the parties about the Services. Changes must be in writing and signed by both parties. If any provision is held unenforceable, the remaining provisions stay in effect.',
    ),
  ],
);

const signatures = clause({ id: 'commercial_signatures', label: 'Signatures' }, ({ heading, paragraph }) => [
  heading('Signatures'),
  paragraph(
    'Each person who signs confirms that they have read this Agreement and may sign it for the party that they represent.',
  ),
]);

/** In the order in which they are printed. */
export const COMMERCIAL_CLAUSES: readonly StarterClause[] = [
  parties,
  services,
  method,
  exclusions,
  documents,
  access,
  report,
  reliance,
  payment,
  cancellation,
  insurance,
  mediation,
  law,
  liability,
  entire,
  signatures,
];
