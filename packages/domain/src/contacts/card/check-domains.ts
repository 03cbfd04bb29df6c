/**
 * The domain of an email and of the website are usually the same word, read twice: equal, they confirm each other; a
 * letter or two apart, one was misread, and the company's name tells which.
 */
import type { CardFields, CardValue } from './card-text.ts';

/** Says nothing about the company. */
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|mac|comcast|verizon|att|bellsouth|sbcglobal|cox|proton|protonmail|gmx)\.[a-z.]+$/;
/** Below the limit under which a value is flagged for review. */
const DOUBTFUL = 0.5;
const CONFIRMED = 0.97;

type Domains = Pick<CardFields, 'emails' | 'website'>;

export function checkDomains({ emails, website }: Domains, company: string | null): Domains {
  if (website === null) return { emails, website };
  const ofSite = hostOf(website.value);
  let site = website;
  const checked = emails.map((email) => {
    const [local = '', ofMail = ''] = email.value.split('@');
    if (ofMail === '' || FREE_MAIL.test(ofMail)) return email;
    if (ofMail === ofSite) {
      site = { ...site, confidence: Math.max(site.confidence, CONFIRMED) };
      return { ...email, confidence: Math.max(email.confidence, CONFIRMED) };
    }
    if (!isNear(ofMail, ofSite)) return email;
    const [mailFits, siteFits] = [fits(ofMail, company), fits(ofSite, company)];
    if (siteFits && !mailFits) return mended(`${local}@${ofSite}`);
    if (mailFits && !siteFits) {
      site = mended(site.value.replace(ofSite, ofMail));
      return email;
    }
    site = { ...site, confidence: Math.min(site.confidence, DOUBTFUL) };
    return { ...email, confidence: Math.min(email.confidence, DOUBTFUL) };
  });
  return { emails: checked, website: site };
}

/** Still to be looked at: a card may have a misprint. */
const mended = (value: string): CardValue => ({ value, confidence: DOUBTFUL });

const hostOf = (website: string): string =>
  website
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split('/')[0] ?? '';

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
function fits(domain: string, company: string | null): boolean {
  const word = letters(domain.split('.').slice(0, -1).join(''));
  return (
    company !== null && word.length > 3 && letters(company).startsWith(word.slice(0, letters(company).length))
  );
}

/** At most two letters apart, and less than a quarter of the word. */
function isNear(a: string, b: string): boolean {
  const most = Math.min(2, Math.floor(Math.min(a.length, b.length) / 4));
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

/** Levenshtein, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
