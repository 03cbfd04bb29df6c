/**
 * One run of a connection: pulls every chosen calendar, clears those that appointments left, then writes what appointments want. The caller holds the connection's
 * lease, so runs of one connection never overlap.
 *
 * Killed anywhere, the next run ends the same: busy times, cursor and questions are stored together, and a creation repeated
 * with its key finds the event that the first one made.
 */
import { type Decision, decide } from './decide.ts';
import type {
  CalendarPort,
  CalendarSource,
  EventKey,
  EventLink,
  Pull,
  SeenEvent,
  SyncState,
  SyncStore,
  WantedEvent,
  Window,
} from './port.ts';

export interface RunDeps {
  readonly port: CalendarPort;
  readonly store: SyncStore;
  readonly window: Window;
  /** Replaced by mutants in tests. */
  readonly decide?: typeof decide;
}

/** @throws what the port throws: nothing is half done then */
export async function runSync(deps: RunDeps): Promise<void> {
  const state = await deps.store.load();
  const links = new Map(state.links.map((link) => [link.appointmentId, link]));
  const target = state.sources.find(({ isTarget }) => isTarget) ?? null;
  for (const source of state.sources) {
    if (source.isBusy || source.isTarget) await pullSource(deps, state, source, links);
  }
  for (const { calendarId, isLeft } of state.sources) if (isLeft) await clearOurs(deps, calendarId);
  if (target !== null) await writeAll(deps, state, target.calendarId, links);
}

/** What one run begins and does not finish, the next one does again. */
async function clearOurs({ port, store, window }: RunDeps, calendarId: string): Promise<void> {
  const pull = await port.pull(calendarId, '', window);
  for (const { id, mark } of pull?.items ?? []) if (mark?.isMine) await port.remove(calendarId, id);
  await store.saveLeft(calendarId);
}

type Links = Map<string, EventLink>;

async function pullSource(
  deps: RunDeps,
  state: SyncState,
  source: CalendarSource,
  links: Links,
): Promise<void> {
  const { port, store, window } = deps;
  const { calendarId } = source;
  // The first pull of a calendar is full; so is the one after its cursor has expired.
  const pull =
    (await port.pull(calendarId, source.cursor, window)) ?? (await port.pull(calendarId, '', window));
  if (pull === null) throw new Error('a calendar refuses every cursor');
  // Of ours by its mark, and by its link where a provider leaves the mark out.
  const linked = new Set([...links.values()].map(({ eventId }) => eventId));
  const isOther = ({ id, mark }: Pull['items'][number]): boolean => mark === null && !linked.has(id);
  const busyOnly: Pull = {
    ...pull,
    items: pull.items.map((item) => (source.isBusy && isOther(item) ? item : { ...item, busy: [] })),
  };
  const news = source.isTarget
    ? await newsOf(port, calendarId, pull, links, window)
    : new Map<string, SeenEvent>();
  const noted = notedLinks(deps, state, links, news);
  if (source.isTarget) noted.push(...deletedUnheard(port, pull, state, links));
  await store.savePull(calendarId, busyOnly, noted);
  for (const link of noted) links.set(link.appointmentId, link);
  if (source.isTarget) await removeStrays(port, calendarId, pull, state, links);
}

/** What a pull says of our events, by appointment. */
async function newsOf(
  port: CalendarPort,
  calendarId: string,
  pull: Pull,
  links: Links,
  window: Window,
): Promise<Map<string, SeenEvent>> {
  const items = new Map(pull.items.map((item) => [item.id, item]));
  const gone = new Set(pull.gone);
  const news = new Map<string, SeenEvent>();
  for (const { appointmentId, eventId, startsAt } of links.values()) {
    const isInWindow = startsAt >= window.from && startsAt < window.until;
    const item = items.get(eventId);
    if (item !== undefined)
      news.set(appointmentId, {
        kind: 'there',
        startsAt: item.startsAt,
        endsAt: item.endsAt,
        version: item.version,
      });
    else if (gone.has(eventId)) news.set(appointmentId, { kind: 'gone' });
    else if (pull.isFull && isInWindow && eventId !== '')
      news.set(appointmentId, await port.look(calendarId, eventId));
  }
  return news;
}

function notedLinks(
  deps: RunDeps,
  state: SyncState,
  links: Links,
  news: ReadonlyMap<string, SeenEvent>,
): EventLink[] {
  const wantedBy = wantedOf(state);
  return [...links.values()].flatMap((link) => {
    const seen = news.get(link.appointmentId) ?? null;
    if (seen === null) return [];
    const after = (deps.decide ?? decide)(wantedBy.get(link.appointmentId) ?? null, link, seen).link;
    return after === null || after === link ? [] : [after];
  });
}

/**
 * An event that we created, without hearing the answer, and that someone deleted since. Some servers (CalDAV) keep no trace of it but
 * this one news: creating it again would succeed.
 */
function deletedUnheard(port: CalendarPort, pull: Pull, state: SyncState, links: Links): EventLink[] {
  const gone = new Set(pull.gone);
  return state.wanted.flatMap((wanted) => {
    const link = links.get(wanted.appointmentId);
    if (link !== undefined && (link.eventId !== '' || link.question !== null || link.isLeftOut)) return [];
    const key = { appointmentId: wanted.appointmentId, generation: link?.generation ?? 0 };
    const eventId = port.idOf(key);
    return eventId !== null && gone.has(eventId) ? [linkOf(wanted, key, eventId, { kind: 'gone' })] : [];
  });
}

/** Events of ours that lost their link (killed between creating and storing) and are not expected any longer. */
async function removeStrays(
  port: CalendarPort,
  calendarId: string,
  pull: Pull,
  state: SyncState,
  links: Links,
): Promise<void> {
  const wantedBy = wantedOf(state);
  for (const { id, mark } of pull.items) {
    if (mark === null || !mark.isMine) continue;
    const link = links.get(mark.appointmentId);
    // A link without an event is about to find it by its key.
    const isAwaited = wantedBy.has(mark.appointmentId) && (link === undefined || link.eventId === '');
    const isKnown = isAwaited || link?.eventId === id;
    if (!isKnown) await port.remove(calendarId, id);
  }
}

async function writeAll(deps: RunDeps, state: SyncState, calendarId: string, links: Links): Promise<void> {
  const wantedBy = wantedOf(state);
  for (const appointmentId of new Set([...wantedBy.keys(), ...links.keys()])) {
    const wanted = wantedBy.get(appointmentId) ?? null;
    const { decision, link } = (deps.decide ?? decide)(wanted, links.get(appointmentId) ?? null, null);
    await carryOut(deps, calendarId, decision, wanted, link);
  }
}

async function carryOut(
  { port, store }: RunDeps,
  calendarId: string,
  decision: Decision,
  wanted: WantedEvent | null,
  link: EventLink | null,
): Promise<void> {
  if (decision.do === 'create' && wanted !== null)
    return store.saveLink(await created(port, calendarId, wanted, 0));
  if (link === null) return;
  if (decision.do === 'note') return store.saveLink(decision.link);
  if (decision.do === 'update' && wanted !== null) return rewrite({ port, store }, calendarId, wanted, link);
  if (decision.do === 'remove') await port.remove(calendarId, link.eventId);
  if (decision.do === 'remove' || decision.do === 'rest') await store.saveLink(resting(link));
}

/** A creation that was repeated may find its event moved or deleted since: then the office is asked. */
async function created(
  port: CalendarPort,
  calendarId: string,
  wanted: WantedEvent,
  generation: number,
): Promise<EventLink> {
  const key = { appointmentId: wanted.appointmentId, generation };
  const { eventId, seen } = await port.create(calendarId, key, wanted.event);
  return linkOf(wanted, key, eventId, seen);
}

function linkOf(wanted: WantedEvent, key: EventKey, eventId: string, seen: SeenEvent): EventLink {
  const { startsAt, endsAt } = wanted.event;
  const link: EventLink = {
    ...key,
    eventId,
    version: seen.kind === 'there' ? seen.version : '',
    fingerprint: wanted.fingerprint,
    startsAt,
    endsAt,
    question: null,
    isLeftOut: false,
  };
  return decide(wanted, link, seen).link ?? link;
}

async function rewrite(
  { port, store }: Pick<RunDeps, 'port' | 'store'>,
  calendarId: string,
  wanted: WantedEvent,
  link: EventLink,
): Promise<void> {
  // The office wants a deleted event back.
  if (link.eventId === '') return store.saveLink(await created(port, calendarId, wanted, link.generation));
  const written = await port.update(calendarId, link, wanted.event);
  if (written === null) return; // overtaken: the next pull says by what
  const { startsAt, endsAt } = wanted.event;
  await store.saveLink({ ...link, ...written, fingerprint: wanted.fingerprint, startsAt, endsAt });
}

const wantedOf = ({ wanted }: SyncState): Map<string, WantedEvent> =>
  new Map(wanted.map((each) => [each.appointmentId, each]));

/** Without an event; the next one is another. */
const resting = (link: EventLink): EventLink => ({
  ...link,
  question: null,
  isLeftOut: false,
  fingerprint: '',
  eventId: '',
  version: '',
  generation: link.generation + 1,
});

/**
 * The office wants its own times again, or the event back. The outside times count as agreed from here on: seen once more
 * before the next write, they ask nothing.
 */
export function insisted(link: EventLink): EventLink {
  const { question } = link;
  if (question?.kind === 'deleted') return resting(link);
  const times = question === null ? {} : { startsAt: question.startsAt, endsAt: question.endsAt };
  return { ...link, ...times, question: null, fingerprint: '' };
}

/** The office leaves an event deleted; the appointment stays. */
export const leftOut = (link: EventLink): EventLink => ({ ...link, question: null, isLeftOut: true });
