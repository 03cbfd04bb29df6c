/**
 * Maps the lines of a business card to contact fields. Values with a recognizable form (email, web, numbers, addresses)
 * are taken out first; the rest is assigned by trade words, by the email's letters, and by type size. Each field
 * has a confidence, and a person reviews the result before it becomes a contact.
 */
import { normalize } from '../../search/tokenize.ts';
import type { CardFields, CardLine, CardPhone, CardValue } from './card-text.ts';
import { CITY_LINE, COMPANY_WORDS, GIVEN_NAMES, LICENSE, STREET, TITLE_WORDS, UNIT } from './card-words.ts';
import { checkDomains } from './check-domains.ts';
import { emailsIn, phonesIn, sure, textBeforePhone, websitesIn } from './read-contact-lines.ts';

export function parseCard(read: readonly CardLine[]): CardFields {
  const lines = read
    // Symbols before the words are icons and edges.
    .map((line) => ({
      ...line,
      text: line.text
        .replace(/\s+/g, ' ')
        .replace(/^[|'"~*•·—–-]+\s*/, '')
        .trim(),
    }))
    .filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const emails = once(lines.flatMap(emailsIn));
  const websites = once(lines.flatMap(websitesIn));
  const phones = once(lines.flatMap(phonesIn)) as CardPhone[];
  const website = websites[0] ?? null;
  const domain = domainLetters(website?.value ?? emails[0]?.value.split('@')[1] ?? '');
  const words = [...lines, ...lines.flatMap((line) => textBeforePhone(line) ?? [])]
    .filter((line) => emailsIn(line).length + websitesIn(line).length + phonesIn(line).length === 0)
    .filter(
      ({ text }) => !/^\W*(?:(?:tel|phone|mobile|cell|fax|e-?mail|web|[tpmfcedow])\b\W*)+$/i.test(text),
    );
  const address = addressIn(lines);
  const free = words.filter(
    ({ text }) => !address.lines.has(text) && !LICENSE.test(text) && !/\d{3}/.test(text),
  );
  const tallest = Math.max(0, ...free.map(({ height }) => height));

  const name = best(free, (line) => nameScore(line, emails, tallest));
  const company = best(free, (line) => (line === name?.line ? 0 : companyScore(line, domain, tallest)));
  const title = best(free, (line) =>
    line === name?.line || line === company?.line ? 0 : titleScore(line.text),
  );
  const splitName = name === null ? null : splitAtTitle(name.line.text);
  const used = new Set([name?.line, company?.line, title?.line]);
  const companyName = company?.line.text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '') ?? null;
  return {
    name: name && {
      value: tidyName(splitName?.name ?? ''),
      confidence: sure(name.line.confidence, name.score),
    },
    title:
      title !== null
        ? { value: title.line.text, confidence: sure(title.line.confidence, title.score) }
        : name !== null && splitName?.title
          ? { value: splitName.title, confidence: sure(name.line.confidence, 0.8) }
          : null,
    company: company && {
      value: companyName ?? '',
      confidence: sure(company.line.confidence, company.score),
    },
    phones,
    ...checkDomains({ emails, website }, companyName),
    address: address.value,
    rest: free.filter((line) => !used.has(line)).map(({ text }) => text),
  };
}

interface Scored {
  readonly line: CardLine;
  readonly score: number;
}

function best(lines: readonly CardLine[], score: (line: CardLine) => number): Scored | null {
  const scored = lines.map((line) => ({ line, score: Math.min(1, score(line)) }));
  return scored.reduce<Scored | null>(
    (found, each) => (each.score > 0.2 && each.score > (found?.score ?? 0) ? each : found),
    null,
  );
}

/** 'Kelly Marsh, Realtor', 'Kelly Marsh | Broker' */
function splitAtTitle(text: string): { readonly name: string; readonly title: string } {
  const at = text.search(/\s*[,|•·–—]\s*(?=\S)|\s+-\s+/);
  if (at < 0) return { name: text, title: '' };
  const title = text.slice(at).replace(/^[\s,|•·–—-]+/, '');
  return { name: text.slice(0, at), title: TITLE_WORDS.test(title) ? title : '' };
}

/** Score for two to four words of letters; certain if the email is built from them. */
function nameScore({ text, height }: CardLine, emails: readonly CardValue[], tallest: number): number {
  const { name } = splitAtTitle(text);
  const words = name.split(' ').filter((word) => word !== '');
  if (words.length < 2 || words.length > 4) return 0;
  if (!words.every((word) => /^[\p{Lu}][\p{L}.'’-]*$/u.test(word))) return 0;
  if (COMPANY_WORDS.test(name) || TITLE_WORDS.test(name)) return 0;
  const folded = words.map((word) => normalize(word).replace(/[^a-z]/g, ''));
  const locals = emails.map(({ value }) => (value.split('@')[0] ?? '').replace(/[^a-z]/g, ''));
  const fitsEmail = locals.some((local) => local.length > 2 && emailFits(local, folded));
  const isGiven = GIVEN_NAMES.has(folded[0] ?? '');
  const size = tallest > 0 ? height / tallest : 0;
  return 0.3 + (fitsEmail ? 0.45 : 0) + (isGiven ? 0.25 : 0) + 0.2 * size;
}

/** Whether it is 'kelly.marsh', 'kmarsh', 'marshk' or 'kelly' for Kelly Marsh. */
function emailFits(local: string, words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const made = [
    first + last,
    last + first,
    first.charAt(0) + last,
    last + first.charAt(0),
    first + last.charAt(0),
    first,
    last,
  ];
  return made.some(
    (each) => each.length > 2 && (each === local || (each.length > 4 && local.includes(each))),
  );
}

function companyScore({ text, height }: CardLine, domain: string, tallest: number): number {
  const letters = normalize(text).replace(/[^a-z0-9]/g, '');
  if (letters.length < 3 || text.split(' ').length > 7) return 0;
  const isDomain =
    domain.length > 3 && (letters.includes(domain) || (letters.length > 4 && domain.includes(letters)));
  const hasWord = COMPANY_WORDS.test(text);
  const sharesWord = normalize(text)
    .split(/[^a-z0-9]+/)
    .some((word) => word.length > 3 && domain.includes(word));
  if (!isDomain && !hasWord && !sharesWord) return titleScore(text) > 0 || /[.!?]$/.test(text) ? 0 : 0.21;
  const size = tallest > 0 ? height / tallest : 0;
  const isSlogan = /[.!?]$/.test(text) && !/\b(?:inc|co|corp|ltd)\.$/i.test(text);
  const isTitle = TITLE_WORDS.test(text) && !isDomain;
  return (
    0.15 +
    (isDomain ? 0.5 : sharesWord ? 0.35 : 0) +
    (hasWord ? 0.35 : 0) +
    0.15 * size -
    (isSlogan ? 0.3 : 0) -
    (isTitle ? 0.25 : 0)
  );
}

const titleScore = (text: string): number =>
  TITLE_WORDS.test(text) && text.split(' ').length <= 8 ? 0.9 : 0;

/** 'www.bayside-realty.com' -> 'baysiderealty' */
const domainLetters = (domain: string): string =>
  (domain.replace(/^www\./, '').split('/')[0] ?? '')
    .split('.')
    .slice(0, -1)
    .join('')
    .replace(/[^a-z0-9]/g, '');

/** KELLY MARSH -> Kelly Marsh; mixed case is unchanged. */
function tidyName(name: string): string {
  const bare = name.replace(/[^\p{L}.'’ -]/gu, '').trim();
  if (bare !== bare.toUpperCase()) return bare;
  return bare.toLowerCase().replace(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

interface FoundAddress {
  readonly value: CardValue | null;
  /** The lines it was assembled from. */
  readonly lines: ReadonlySet<string>;
}

/** Street, unit and city may share a line or have one each, in this order. */
function addressIn(lines: readonly CardLine[]): FoundAddress {
  const streetAt = lines.findIndex(({ text }) => STREET.test(text));
  const cityAt = lines.findIndex(({ text }, index) => CITY_LINE.test(text) && index >= Math.max(0, streetAt));
  if (streetAt < 0 && cityAt < 0) return { value: null, lines: new Set() };
  const from = streetAt < 0 ? cityAt : streetAt;
  const to = cityAt >= from && cityAt - from <= 3 ? cityAt : from;
  const taken = lines
    .slice(from, to + 1)
    .filter(({ text }, index) => index === 0 || from + index === to || UNIT.test(text) || /\d/.test(text))
    .filter((line) => phonesIn(line).length === 0 || STREET.test(line.text) || CITY_LINE.test(line.text))
    .filter((line) => emailsIn(line).length === 0);
  const text = taken
    .map((line) => partOfAddress(line.text))
    .join(', ')
    .replace(/\s*[|•·]\s*/g, ', ')
    .replace(/\s+,/g, ',')
    .replace(/,(?:\s*,)+/g, ',');
  const confidence = Math.min(...taken.map((line) => line.confidence));
  const isWhole = streetAt >= 0 && CITY_LINE.test(text);
  return {
    value: { value: text, confidence: sure(confidence, isWhole ? 0.95 : 0.7) },
    lines: new Set(taken.map((line) => line.text)),
  };
}

/** Strips a leading symbol and a trailing number: '◉ 400 Main St' and '400 Main St | 813 555 0101'. */
function partOfAddress(text: string): string {
  const zip = CITY_LINE.exec(text);
  const whole = zip === null ? text : text.slice(0, zip.index + zip[0].length);
  return whole
    .replace(/^[^\p{L}\p{N}#]+/u, '')
    .replace(/^(?:address|office|a)\s*[:.]\s*/i, '')
    .replace(/[\s,;|•·-]+$/, '')
    .trim();
}

/** Keeps the most certain of equal values. */
function once<T extends CardValue>(values: readonly T[]): T[] {
  const byValue = new Map<string, T>();
  for (const each of values) {
    const known = byValue.get(each.value);
    if (known === undefined || known.confidence < each.confidence) byValue.set(each.value, each);
  }
  return [...byValue.values()];
}
