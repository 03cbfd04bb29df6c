/** The people in the demo. The password is not secret: a demo is created on the reader's own machine. */
export const DEMO_ORGANIZATION = 'Gulf Coast Home Inspections';
export const DEMO_PASSWORD = 'plumb-and-level-42';
export const DEMO_PHONE = '+1 813 555 0100';
export const DEMO_EMAIL = 'office@demo.example';
export const DEMO_LICENSE = 'HI 10482';
export const DEMO_LICENSES = [
  { kind: 'home_inspector', state: 'FL', number: 'HI 10482', expires_on: '2028-07-31' },
  { kind: 'pest_card', state: 'FL', number: 'JE 204415', expires_on: '2027-06-01' },
  { kind: 'pest_business', state: 'FL', number: 'JB 310027', expires_on: '2027-06-01' },
  { kind: 'mold_assessor', state: 'FL', number: 'MRSA 4120', expires_on: '2028-07-31' },
  { kind: 'radon', state: '', number: 'NRPP 112204', expires_on: null },
] as const;
export const DEMO_ADDRESS = '40 Dock Road, Tampa, FL 33605';
export const DEMO_TIME_ZONE = 'America/New_York';

export const demoPeople = [
  {
    key: 'owner',
    email: 'maria@demo.example',
    fullName: 'Maria Delgado',
    role: 'owner',
    license: 'HI 10482',
  },
  { key: 'rosa', email: 'rosa@demo.example', fullName: 'Rosa Lind', role: 'inspector', license: 'HI 11907' },
  {
    key: 'tom',
    email: 'tom@demo.example',
    fullName: 'Tom Whitfield',
    role: 'inspector',
    license: 'HI 12233',
  },
] as const;

export type DemoPersonKey = (typeof demoPeople)[number]['key'];

export const demoContacts = [
  {
    kind: 'client',
    name: 'Ana Ferrer',
    email: 'ana.ferrer@mail.example',
    phone: '+1 813 555 0101',
    address: '2207 Orchid Lane, Tampa, FL 33602',
  },
  {
    kind: 'client',
    name: 'Luis Ortega',
    email: 'luis.ortega@mail.example',
    phone: '+1 813 555 0102',
    address: '1148 Palmetto Ave, Tampa, FL 33603',
  },
  {
    kind: 'client',
    name: 'Grace Okafor',
    email: 'grace.okafor@mail.example',
    phone: '+1 727 555 0103',
    address: '318 Bay Street, Clearwater, FL 33755',
  },
  {
    kind: 'client',
    name: 'Daniel Kim',
    email: 'daniel.kim@mail.example',
    phone: '+1 727 555 0104',
    address: '905 Sandhill Road, Largo, FL 33770',
  },
  {
    kind: 'client',
    name: 'Priya Raman',
    email: 'priya.raman@mail.example',
    phone: '+1 941 555 0105',
    address: '77 Mill Race Road, Bradenton, FL 34205',
  },
  {
    kind: 'client',
    name: 'Ben Carter',
    email: 'ben.carter@mail.example',
    phone: '+1 941 555 0106',
    address: '14 Cypress Row, Sarasota, FL 34236',
  },
  {
    kind: 'client',
    name: 'Ingrid Sol',
    email: 'ingrid.sol@mail.example',
    phone: '+1 813 555 0107',
    address: '60 Harbor Pine Court, Tampa, FL 33611',
  },
  {
    kind: 'agent',
    name: 'Kelly Marsh',
    company: 'Bayside Realty',
    email: 'kelly@bayside.example',
    phone: '+1 813 555 0120',
    address: '',
  },
  {
    kind: 'agent',
    name: 'Omar Haddad',
    company: 'Haddad Homes',
    email: 'omar@haddad.example',
    phone: '+1 727 555 0121',
    address: '',
  },
  {
    kind: 'agent',
    name: 'Sue Lindqvist',
    company: 'Sunline Properties',
    email: 'sue@sunline.example',
    phone: '+1 941 555 0122',
    address: '',
  },
  {
    kind: 'seller',
    name: 'Walter Price',
    email: 'walter.price@mail.example',
    phone: '+1 813 555 0130',
    address: '1148 Palmetto Ave, Tampa, FL 33603',
  },
  {
    kind: 'other',
    name: 'Harbor Roofing',
    company: 'Harbor Roofing',
    email: 'office@harbor-roofing.example',
    phone: '+1 813 555 0140',
    address: '12 Dock Road, Tampa, FL 33605',
  },
] as const;

/** Companies in the demo; contacts with such a company belong to it. */
export const demoAccounts = [
  {
    kind: 'brokerage',
    name: 'Bayside Realty',
    phone: '+18135550119',
    email: 'office@bayside.example',
    website: 'bayside.example',
    address: '400 Channelside Dr, Tampa, FL 33602',
  },
  { kind: 'brokerage', name: 'Haddad Homes', phone: '+17275550118', website: 'haddad.example' },
  { kind: 'brokerage', name: 'Sunline Properties', email: 'hello@sunline.example' },
  {
    kind: 'contractor',
    name: 'Harbor Roofing',
    phone: '+18135550140',
    email: 'office@harbor-roofing.example',
    address: '12 Dock Road, Tampa, FL 33605',
  },
  { kind: 'agency', name: 'Gulf Shield Insurance', phone: '+17275550160', email: 'forms@gulfshield.example' },
] as const;
