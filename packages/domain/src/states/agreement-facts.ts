/**
 * What each state asks of the agreement before an inspection; part of its pack, in a separate file because
 * agreements need it without the rest. Only a fact whose text was read can keep an agreement from being sent.
 */
import { heard, read, told } from './pack-writer.ts';
import type { PackFact } from './state-pack.ts';

/** Short words for what several states ask. */
const COST = { what: 'the cost', blanks: ['inspection.fee', 'services.list'] };
const CLIENT = { what: 'the client', blanks: ['client.name'] };
const ADDRESS = { what: 'the address of the property', blanks: ['property.address'] };
const SYSTEMS = {
  what: 'the systems to be inspected, among them the roof, plumbing, electrical, and heating',
  says: ['roof', 'plumbing', 'electrical', 'heating'],
};
const OFFERED = { agreement: { liability: 'offered' } } as const;
const BARRED = { agreement: { liability: 'barred' } } as const;
const UPHELD = 'A court has upheld a limit of liability; it is off unless an owner turns it on.';
const VOID = 'A court found a limit of liability void; the clause is never printed.';

const az: readonly PackFact[] = [
  told(
    'az_agreement',
    'agreement',
    'A written agreement exists before the report is delivered.',
    'Section 2 of the standards, an inspector’s copy',
  ),
  told(
    'az_liability',
    'agreement',
    'A court has upheld a limit of liability in another trade; it is off unless an owner turns it on.',
    '1800 Ocotillo v. WLB Group (Ariz. 2008), a guide by state',
    OFFERED,
  ),
];

const ca: readonly PackFact[] = [
  told(
    'ca_liability',
    'agreement',
    'Limiting liability to the cost of the report is void; the clause is never printed.',
    'Business and Professions Code 7198, quoted by an association',
    BARRED,
  ),
  told(
    'ca_claims',
    'agreement',
    'A clause that shortened the time for claims was not enforced; conditions for a claim are never printed.',
    'Moreno v. Sanchez (2003), a guide by state',
    { agreement: { claimConditions: 'barred' } },
  ),
];

const fl: readonly PackFact[] = [
  heard(
    'fl_disclosure',
    'agreement',
    'A copy of the license and a written disclosure of scope and exclusions are given before the inspection.',
    'Section 468.8321, not read',
  ),
];

const ga: readonly PackFact[] = [
  read(
    'ga_agreement',
    'agreement',
    'A written document names the scope with the systems to be inspected, says that the inspection is visual, and that defects are reported in writing with any advice to retain experts.',
    'O.C.G.A. 8-3-331',
    {
      agreement: {
        needs: [
          SYSTEMS,
          { what: 'that the inspection is visual', says: ['visual'] },
          {
            what: 'that defects are reported in writing, with a recommendation to retain experts',
            says: ['in writing', 'defect', 'expert'],
          },
        ],
      },
    },
  ),
];

const il: readonly PackFact[] = [
  told(
    'il_agreement',
    'agreement',
    'A written agreement exists before the inspection.',
    'A Realtor association’s web page',
  ),
  told(
    'il_liability',
    'agreement',
    UPHELD,
    'Zerjal v. Daech & Bauer (Ill. App. 2010), from an association’s list',
    OFFERED,
  ),
];

const ma: readonly PackFact[] = [
  read(
    'ma_liability',
    'agreement',
    'No clause limits liability, excludes kinds of damages or sets conditions for a claim.',
    'M.G.L. c. 112 s. 225, board policy 09-001',
    { agreement: { liability: 'barred', claimConditions: 'barred' } },
  ),
];

const md: readonly PackFact[] = [
  read(
    'md_liability',
    'agreement',
    'A limit of liability is agreed in writing before the inspection, or not at all.',
    'Bus. Occ. & Prof. 16-4A-01(c)',
    OFFERED,
  ),
];

const nc: readonly PackFact[] = [
  read(
    'nc_agreement',
    'agreement',
    'A written contract is signed before the inspection; it names the standards, the services and their cost.',
    '11 NCAC 08 .1103(b)(1)',
    {
      agreement: {
        precedesInspection: true,
        needs: [
          {
            what: 'that the inspection follows the Standards of Practice of the North Carolina Home Inspector Licensure Board',
            says: ['Standards of Practice of the North Carolina Home Inspector Licensure Board'],
          },
          COST,
        ],
      },
    },
  ),
];

const nj: readonly PackFact[] = [
  read(
    'nj_agreement',
    'agreement',
    'The agreement goes out within one business day of the appointment and is executed before the inspection starts; its contents are listed in the rule.',
    'N.J.A.C. 13:40-15.15(a)-(c)',
    {
      agreement: {
        precedesInspection: true,
        needs: [
          COST,
          SYSTEMS,
          { what: 'what is not included', says: ['does not include'] },
          CLIENT,
          { what: 'the client’s address', blanks: ['client.address'] },
          ADDRESS,
          { what: 'the date of the inspection', blanks: ['inspection.date'] },
          { what: 'the time of the inspection', blanks: ['inspection.time'] },
          { what: 'that the rules of N.J.A.C. 13:40-15 govern home inspectors', says: ['13:40-15'] },
          { what: 'the fee for a return visit', says: ['return'], blanks: ['reinspection.fee'] },
        ],
      },
    },
  ),
  told('nj_liability', 'agreement', VOID, 'Lucier v. Williams (App. Div. 2004), a summary', BARRED),
];

const ny: readonly PackFact[] = [
  read(
    'ny_agreement',
    'agreement',
    'A written agreement describes scope and cost before the inspection, in at least 6-point type.',
    '19 NYCRR 197-4.2(a)',
  ),
  told(
    'ny_clauses',
    'agreement',
    'Two clauses prescribed by the rule are part of the starter agreement.',
    '19 NYCRR 197-4.2(a), from a transcription',
  ),
  told(
    'ny_liability',
    'agreement',
    'A limit of liability does not hold against gross negligence; it is off unless an owner turns it on.',
    'Ricciardi v. Frank (1996), from an association’s list',
    OFFERED,
  ),
];

const oh: readonly PackFact[] = [
  read(
    'oh_agreement',
    'agreement',
    'A written contract precedes any service; the client gets a copy within three business days.',
    'O.A.C. 1301:17-1-16(A)(6)',
    { agreement: { precedesInspection: true } },
  ),
];

const sc: readonly PackFact[] = [
  read(
    'sc_disclosure',
    'agreement',
    'Scope and limitations are disclosed before the inspection.',
    'S.C. Code 40-59-560(C)',
  ),
  told(
    'sc_liability',
    'agreement',
    UPHELD,
    'Gladden v. Boykin (S.C. 2013), from an association’s list',
    OFFERED,
  ),
];

const tn: readonly PackFact[] = [
  told('tn_agreement', 'agreement', 'There is a written contract.', 'A training deck'),
  told(
    'tn_liability',
    'agreement',
    VOID,
    'Carey v. Merritt (Tenn. App. 2004), from an association’s list',
    BARRED,
  ),
];

const tx: readonly PackFact[] = [
  told(
    'tx_liability',
    'agreement',
    UPHELD,
    'Head v. U.S. Inspect DFW (Tex. App. 2005), from an association’s list',
    OFFERED,
  ),
];

const va: readonly PackFact[] = [
  read(
    'va_agreement',
    'agreement',
    'The contract is signed by both before work or payment; it lists the areas and systems and says that compliance with codes is not reviewed.',
    '18VAC15-40-120',
    {
      agreement: {
        precedesInspection: true,
        needs: [
          { what: 'the inspector’s license number', blanks: ['inspector.license', 'organization.license'] },
          {
            what: 'the company’s address or contact',
            blanks: ['organization.address', 'organization.phone', 'organization.email'],
          },
          CLIENT,
          ADDRESS,
          COST,
          SYSTEMS,
          {
            what: 'that compliance with regulatory requirements is not reviewed',
            says: ['Virginia Uniform Statewide Building Code'],
          },
        ],
      },
    },
  ),
];

const wa: readonly PackFact[] = [
  read(
    'wa_relations',
    'agreement',
    'Business and family ties are disclosed in writing before the client signs.',
    'WAC 308-408C-020(2)',
  ),
  told('wa_agreement', 'agreement', 'The agreement is signed before the inspection.', 'Trade sources'),
];

/** By postal code of the state. */
export const agreementFacts = {
  AZ: az,
  CA: ca,
  FL: fl,
  GA: ga,
  IL: il,
  MA: ma,
  MD: md,
  NC: nc,
  NJ: nj,
  NY: ny,
  OH: oh,
  SC: sc,
  TN: tn,
  TX: tx,
  VA: va,
  WA: wa,
} as const satisfies Readonly<Record<string, readonly PackFact[]>>;

export const agreementFactsIn = (state: string): readonly PackFact[] =>
  (agreementFacts as Readonly<Record<string, readonly PackFact[]>>)[state] ?? [];
