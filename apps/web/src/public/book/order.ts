/** What a visitor has chosen and typed so far. */
import { depositOf, readDeposits } from '@plumbline/domain/office/booking/deposits';
import {
  type BookingPackage,
  type PackageQuote,
  readPackages,
  withPackage,
} from '@plumbline/domain/office/booking/packages';
import {
  agentNamesSchema,
  bookingAgentSchema,
  clientSchema,
  type OpenPage,
  PLAIN_WORDS_ONLY,
  placeSchema,
} from '@plumbline/domain/office/booking/page-contract';
import {
  factsThatMatter,
  noPropertyFacts,
  type PropertyFactName,
  type PropertyFacts,
  quoteServices,
} from '@plumbline/domain/office/booking/price-rules';
import { readQuestions, unansweredQuestions } from '@plumbline/domain/office/booking/questions';
import { zoneOfZip } from '@plumbline/domain/time/zip-zone';

export interface Order {
  /** Inspections without their add-ons; at least one. */
  readonly mainIds: readonly string[];
  readonly addOnIds: readonly string[];
  readonly facts: PropertyFacts;
  readonly postalCode: string;
  /** Who comes; null for anyone. */
  readonly inspectorId: string | null;
  readonly place: { addressLine1: string; addressLine2: string; city: string; region: string };
  readonly client: { name: string; email: string; phone: string };
  readonly agent: { name: string; email: string; phone: string; company: string };
  /** An agent books for a client. */
  readonly isForClient: boolean;
  readonly answers: Readonly<Record<string, string>>;
  readonly message: string;
  readonly acceptsTerms: boolean;
  readonly acceptsTexts: boolean;
  readonly website: string;
}

export const emptyOrder = (page: OpenPage, inspectorId: string | null): Order => {
  const mains = page.services.filter(({ isAddOn }) => !isAddOn);
  return {
    // A single option is preselected.
    mainIds: mains.length === 1 ? mains.map(({ id }) => id) : [],
    addOnIds: [],
    facts: noPropertyFacts,
    postalCode: '',
    inspectorId: page.letsChooseInspector ? inspectorId : null,
    place: { addressLine1: '', addressLine2: '', city: '', region: '' },
    client: { name: '', email: '', phone: '' },
    agent: { name: '', email: '', phone: '', company: '' },
    isForClient: false,
    answers: {},
    message: '',
    acceptsTerms: false,
    acceptsTexts: false,
    website: '',
  };
};

/** The zone of the house, by its ZIP code; the office's where there is none. */
export const houseZoneOf = (page: OpenPage, { postalCode }: Pick<Order, 'postalCode'>): string =>
  zoneOfZip(postalCode) ?? page.timeZone;

export const serviceIdsOf = ({ mainIds, addOnIds }: Order): string[] => [...mainIds, ...addOnIds];

const chosenOf = (page: OpenPage, order: Order) => {
  const ids = new Set(serviceIdsOf(order));
  return page.services.filter(({ id }) => ids.has(id));
};

export const factsToAsk = (page: OpenPage, order: Order): PropertyFactName[] =>
  factsThatMatter(chosenOf(page, order));

/** Returns what is sent, without input for services that are no longer selected. */
export function factsOf(page: OpenPage, order: Order): PropertyFacts {
  const asked = new Set(factsToAsk(page, order).map((fact) => FACT_OF[fact]));
  const entries = Object.entries(order.facts).filter(([name]) => asked.has(name as keyof PropertyFacts));
  return { ...noPropertyFacts, ...Object.fromEntries(entries) };
}

/** Returns the estimated price; the server's price applies when a time is held. */
export const quoteOf = (page: OpenPage, order: Order, now: Date): PackageQuote =>
  withPackage(quoteServices(chosenOf(page, order), order.facts, now.getFullYear()), packagesOf(page));

/** The packages whose services can all be booked, with an inspection among them. */
export function packagesOf(page: OpenPage): BookingPackage[] {
  const offered = new Map(page.services.map(({ id, isAddOn }) => [id, isAddOn]));
  return readPackages(page.packages).filter(
    ({ serviceIds }) =>
      serviceIds.every((id) => offered.has(id)) && serviceIds.some((id) => offered.get(id) === false),
  );
}

/** Chooses all services of a package, or none of them. */
export function withPackageChosen(
  page: OpenPage,
  order: Order,
  { serviceIds }: BookingPackage,
  isOn: boolean,
): Order {
  const rest = serviceIdsOf(order).filter((id) => !serviceIds.includes(id));
  const ids = new Set(isOn ? [...rest, ...serviceIds] : rest);
  const chosen = page.services.filter(({ id }) => ids.has(id));
  const idsOf = (isAddOn: boolean): string[] =>
    chosen.filter((service) => service.isAddOn === isAddOn).map(({ id }) => id);
  return { ...order, mainIds: idsOf(false), addOnIds: idsOf(true) };
}

/** Returns whether everything that the price depends on is known. */
export const isPriceKnown = (page: OpenPage, order: Order): boolean =>
  factsToAsk(page, order).every((fact) => order.facts[FACT_OF[fact]] !== null);

/** Field to error message. */
export type Complaints = Readonly<Record<string, string>>;

const FACT_OF: Readonly<Record<PropertyFactName, keyof PropertyFacts>> = {
  area: 'areaSqft',
  age: 'yearBuilt',
  stories: 'stories',
  foundation: 'foundation',
  propertyType: 'propertyType',
};

/** Same as in the schema of property facts. */
const EARLIEST_YEAR = 1600;

export function complaintsOfService(page: OpenPage, order: Order): Complaints {
  const complaints: Record<string, string> = {};
  if (order.mainIds.length === 0) complaints.mainIds = 'Choose at least one service.';
  for (const fact of factsToAsk(page, order))
    if (order.facts[FACT_OF[fact]] === null) complaints[fact] = 'We need this to calculate your price.';
    else if (fact === 'age' && Number(order.facts.yearBuilt) < EARLIEST_YEAR)
      complaints[fact] = 'Enter a four-digit year.';
  if (!/^\d{5}(-\d{4})?$/.test(order.postalCode.trim()))
    complaints.postalCode = 'Enter a five-digit ZIP code.';
  return complaints;
}

const WORDS: Readonly<Record<string, string>> = {
  name: 'Enter your name.',
  email: 'Enter a valid email address.',
  phone: 'Enter a phone number where we can reach you.',
  addressLine1: 'Enter the property address.',
  city: 'Enter the city.',
  region: 'Choose the state.',
  postalCode: 'Enter a five-digit ZIP code.',
};

/** Where an agent types them. */
const CLIENT_WORDS: Readonly<Record<string, string>> = {
  name: 'Enter your client’s name.',
  phone: 'Enter a phone number where we can reach your client.',
};

export function complaintsOfDetails(page: OpenPage, order: Order): Complaints {
  const issues = [
    ...(clientSchema.safeParse(order.client).error?.issues ?? []),
    ...(placeSchema.safeParse({ ...order.place, postalCode: order.postalCode.trim() }).error?.issues ?? []),
  ];
  const complaints: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    const words = (order.isForClient && CLIENT_WORDS[field]) || WORDS[field] || 'Check this answer.';
    complaints[field] ??= message === PLAIN_WORDS_ONLY ? PLAIN_WORDS_ONLY : words;
  }
  for (const { path, message } of agentNamesSchema.safeParse(order.agent).error?.issues ?? [])
    complaints[path[0] === 'company' ? 'agentCompany' : 'agentName'] ??=
      message === PLAIN_WORDS_ONLY ? PLAIN_WORDS_ONLY : 'Use at most 120 characters.';
  if (!/^\d{5}(-\d{4})?$/.test(order.postalCode.trim()))
    complaints.postalCode = 'Enter a five-digit ZIP code.';
  if (order.agent.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(order.agent.email))
    complaints.agentEmail = 'Enter a valid email address.';
  if (order.isForClient)
    for (const { path } of bookingAgentSchema.safeParse(order.agent).error?.issues ?? [])
      if (path[0] === 'name') complaints.agentName ??= 'Enter your name.';
      else if (path[0] === 'email') complaints.agentEmail ??= 'Enter a valid email address.';
  for (const id of unansweredQuestions(readQuestions(page.questions), order.answers))
    complaints[`question ${id}`] = 'Please answer this.';
  if (page.terms.trim() !== '' && !order.acceptsTerms)
    complaints.terms = 'Agree to the terms to book online, or call us.';
  return complaints;
}

type Priced = Parameters<typeof depositOf>[0];
/** What is paid by card before the time is booked; 0: nothing. */
export const depositDue = (page: Pick<OpenPage, 'deposits'>, held: Priced, coupon: Priced | null): number =>
  depositOf(coupon ?? held, readDeposits(page.deposits));
