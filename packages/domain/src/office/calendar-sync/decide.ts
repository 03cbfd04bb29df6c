/**
 * Decides about one appointment and its event in another calendar (ADR 0148 has this table).
 *
 * | appointment        | event: no news | there, agreed times | moved                  | gone           |
 * |--------------------|----------------|---------------------|------------------------|----------------|
 * | unchanged          | -              | -, question settled | ask 'moved'            | ask 'deleted'  |
 * | changed            | update         | update              | ask; update if it moved to the same times | ask 'deleted' |
 * | gone, not expected | remove         | remove              | remove                 | rest           |
 * | without a link     | create         |                     |                        |                |
 *
 * While a question is open nothing is written, until the appointment has the event's times, the event is back, or the office
 * answers. An event that the office left out stays out. A link that rests remembers how often its event was created: an appointment that
 * comes back gets a new event. Nothing here ever changes an appointment.
 */
import type { EventLink, Question, SeenEvent, WantedEvent } from './port.ts';

export type Decision =
  | { readonly do: 'nothing' }
  | { readonly do: 'create' | 'remove' | 'rest' }
  | { readonly do: 'update' }
  /** Only the link changes. */
  | { readonly do: 'note'; readonly link: EventLink };

const NOTHING: Decision = { do: 'nothing' };

/** @param seen null: no news of it since the link was stored */
export function decide(
  wanted: WantedEvent | null,
  link: EventLink | null,
  seen: SeenEvent | null,
): { readonly decision: Decision; readonly link: EventLink | null } {
  if (link === null) return { decision: wanted === null ? NOTHING : { do: 'create' }, link: null };
  const known = noted(link, wanted, seen);
  if (wanted === null) {
    if (known.eventId === '') return { decision: NOTHING, link: known };
    return { decision: { do: isGone(known, seen) ? 'rest' : 'remove' }, link: known };
  }
  if (isGone(known, seen) || known.question !== null) return { decision: noteOf(link, known), link: known };
  return {
    decision: known.fingerprint === wanted.fingerprint ? noteOf(link, known) : { do: 'update' },
    link: known,
  };
}

const noteOf = (before: EventLink, after: EventLink): Decision =>
  before === after ? NOTHING : { do: 'note', link: after };

const isGone = (link: EventLink, seen: SeenEvent | null): boolean =>
  seen?.kind === 'gone' || (seen === null && (link.isLeftOut || link.question?.kind === 'deleted'));

/** The link with the news of the event in it; the same object when there is none. */
function noted(link: EventLink, wanted: WantedEvent | null, seen: SeenEvent | null): EventLink {
  if (seen?.kind === 'gone') {
    if (link.isLeftOut || link.question?.kind === 'deleted') return link;
    return { ...link, question: { kind: 'deleted' } };
  }
  const question = questionOf(link, wanted, seen);
  const version = seen?.version ?? link.version;
  const isLeftOut = link.isLeftOut && seen === null; // put back outside: it is linked again
  if (isSame(question, link.question) && version === link.version && isLeftOut === link.isLeftOut)
    return link;
  return { ...link, question, version, isLeftOut };
}

function questionOf(link: EventLink, wanted: WantedEvent | null, seen: SeenEvent | null): Question | null {
  const open = seen === null ? link.question : null;
  const outside = seen?.kind === 'there' ? seen : open?.kind === 'moved' ? open : null;
  if (outside === null) return open;
  const { startsAt, endsAt } = outside;
  const isAgreed = startsAt === link.startsAt && endsAt === link.endsAt;
  const isFollowed = startsAt === wanted?.event.startsAt && endsAt === wanted.event.endsAt;
  return isAgreed || isFollowed ? null : { kind: 'moved', startsAt, endsAt };
}

function isSame(one: Question | null, other: Question | null): boolean {
  if (one?.kind !== 'moved' || other?.kind !== 'moved') return one?.kind === other?.kind;
  return one.startsAt === other.startsAt && one.endsAt === other.endsAt;
}
