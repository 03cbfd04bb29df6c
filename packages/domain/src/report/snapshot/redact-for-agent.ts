/**
 * Redacts a report for people other than the client: an agent, a seller, a lender. Agents pass reports on, so nothing
 * that concerns only the client may remain.
 *
 * Removed: the client's record; every answer that a definition marks as the client's or the owner's (facts `client.*`
 * and `owner.*`), the policy and the premium (`insurance.*`, private answers), signatures of owner and client
 * (`signer`) with their dates; the inspection's fee and notes; sound in recordings. Then the client's names, addresses
 * and numbers anywhere in typed text: notes, findings, captions, photo labels, transcripts. The property, findings,
 * photos and inspector stay.
 */
import { withoutInstances } from '../engine/answer-path.ts';
import { collectFields, type PlacedField } from '../engine/collect-fields.ts';
import type { FieldDefinition } from '../engine/definition.ts';
import { anyWay } from './name-patterns.ts';
import { isPrivateAnswer } from './private-answers.ts';
import { createScrubber } from './scrub-text.ts';
import type { ReportSnapshot } from './types.ts';

const CLIENTS_FACTS = ['client.', 'owner.', 'insurance.'];
/** An insurer's name is not secret and stays in text. */
const INSURER = 'insurance.company';
const OWNERS_DATE = 'inspection.owner_signed_on';

/** Whether an answer concerns only the client; its rows (a reason, an 'other') are removed with it. */
const isClients = ({ fact = '', signer }: FieldDefinition): boolean =>
  signer === 'owner' ||
  signer === 'client' ||
  fact === OWNERS_DATE ||
  CLIENTS_FACTS.some((kind) => fact.startsWith(kind));

export function redactForAgent(snapshot: ReportSnapshot): ReportSnapshot {
  const fields = collectFields(snapshot.definition).filter(({ field }) => isClients(field));
  const isTakenOut = (path: string): boolean => isPrivateAnswer(path) || isBelow(path, fields);
  const scrub = createScrubber(secretsOf(snapshot, fields), ownNames(snapshot));
  const answers = Object.entries(snapshot.answers);
  return {
    ...snapshot,
    copy: 'agent',
    client: null,
    inspection: { ...snapshot.inspection, clientContactId: null, feeCents: null, notes: '' },
    answers: Object.fromEntries(
      answers.filter(([path]) => !isTakenOut(path)).map(([path, value]) => [path, scrub.value(value)]),
    ),
    report: { ...snapshot.report, title: scrub.text(snapshot.report.title) },
    findings: snapshot.findings.map((finding) => ({
      ...finding,
      title: scrub.text(finding.title),
      observation: scrub.text(finding.observation),
      implication: scrub.text(finding.implication),
      recommendation: scrub.text(finding.recommendation),
      plainWords: scrub.text(finding.plainWords),
    })),
    findingLocations: snapshot.findingLocations.map((each) => ({ ...each, label: scrub.text(each.label) })),
    placements: snapshot.placements.map((each) => ({
      ...each,
      caption: scrub.text(each.caption),
      altText: scrub.text(each.altText),
    })),
    media: snapshot.media.map((each) => ({
      ...each,
      transcript: scrub.text(each.transcript),
      caption: scrub.text(each.caption),
    })),
    mediaNotes: snapshot.mediaNotes.map((each) => ({ ...each, text: scrub.text(each.text) })),
    // A name cannot be removed from speech, so sound is only in the report itself.
    mediaCopies: [],
    photoMarks: snapshot.photoMarks.map((each) => ({ ...each, shape: scrub.value(each.shape) })),
  };
}

/** The field's own answer, or a row below it: an option, a reason. */
function isBelow(path: string, fields: readonly PlacedField[]): boolean {
  const known = withoutInstances(path);
  return fields.some((field) => known === field.path || known.startsWith(`${field.path}/`));
}

/** Known names and numbers to search for in typed text. */
function secretsOf(
  { client, answers, inspection }: ReportSnapshot,
  fields: readonly PlacedField[],
): string[] {
  const named = fields.filter(({ field }) => field.fact !== INSURER);
  const typed = Object.entries(answers).flatMap(([path, value]) =>
    typeof value === 'string' && isBelow(path, named) ? [value] : [],
  );
  const known = client === null ? [] : [client.name, client.company, client.email, client.phone];
  // A client often already lives at the property, whose address is the subject of the report.
  const withoutProperty = cutterOf(inspection);
  const lives = client === null || withoutProperty(client.address) !== client.address;
  return [...known, ...typed.map(withoutProperty), ...(lives ? [] : [client.address])];
}

/** The inspector and the organization stay, whatever the client's name. */
const ownNames = ({ organization, inspector, publication }: ReportSnapshot): string[] =>
  [organization.name, inspector?.name, publication?.publishedBy.name].filter((name) => name !== undefined);

/** Removes the property's address from a value: 'Ana Delgado, 1148 Palmetto Ave' leaves a name. */
function cutterOf({ addressLine1, city, region, postalCode }: ReportSnapshot['inspection']) {
  const line = addressLine1.trim();
  // 'Ave' also matches 'Avenue'; the line must not be part of a number.
  const street = new RegExp(`(?<![^\\s,;])${anyWay(line)}[\\p{L}.]*(?![^\\s,;])`, 'gu');
  const others = [city, region, postalCode].map((part) => part.trim()).filter((part) => part !== '');
  const place = new RegExp(`(?<![^\\s,;])(?:${others.map(anyWay).join('|')})(?:-\\d{4})?(?![^\\s,;])`, 'gu');
  return (text: string): string => {
    if (line === '' || !/\p{L}/u.test(text) || text.includes('@')) return text;
    const rest = text.replace(street, ' ');
    if (rest === text) return text;
    const named = others.length === 0 ? rest : rest.replace(place, ' ');
    return named.replace(/^[\s,;]+|[\s,;]+$/g, '');
  };
}
