/**
 * What the engine (run-sync.ts) needs of a calendar provider and of the database. Instants are ISO in UTC.
 */

/** What is written into the other calendar for one appointment. */
export interface EventText {
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Where the house is; '' where the appointment names none. */
  readonly timeZone: string;
}

export interface WantedEvent {
  readonly appointmentId: string;
  readonly event: EventText;
  /** Of everything in `event`. */
  readonly fingerprint: string;
}

export type Question =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'moved'; readonly startsAt: string; readonly endsAt: string };

/** An appointment and its event, as both sides last agreed. */
export interface EventLink {
  readonly appointmentId: string;
  /** Counts creations: after 'put it back' the event is a new one. */
  readonly generation: number;
  /** '': there is none at the moment. */
  readonly eventId: string;
  /** The provider's version (etag) of the event; a write on top of another one is refused. */
  readonly version: string;
  /** Of the last write; '' makes the next run write again. */
  readonly fingerprint: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly question: Question | null;
  /** The office was asked and leaves it deleted. */
  readonly isLeftOut: boolean;
}

/** An event of ours as the provider has it now. */
export type SeenEvent =
  | { readonly kind: 'gone' }
  | { readonly kind: 'there'; readonly startsAt: string; readonly endsAt: string; readonly version: string };

export interface Occurrence {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isAllDay: boolean;
  /** For its owner only. */
  readonly title: string;
}

/** One item of a calendar: an event, or one instance of a recurring one. */
export interface PulledItem {
  readonly id: string;
  /** The appointment it was made for, with its generation; null: it is not ours. Any office's mark keeps it from being busy. */
  readonly mark: { readonly appointmentId: string; readonly isMine: boolean } | null;
  readonly version: string;
  /** Of ours: when it is. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** When its owner is busy; empty for one shown as free. */
  readonly busy: readonly Occurrence[];
}

export interface Pull {
  /** Everything of the window, not only changes. */
  readonly isFull: boolean;
  readonly items: readonly PulledItem[];
  /** Ids of deleted items; ids that were never seen are ignored. */
  readonly gone: readonly string[];
  readonly cursor: string;
}

export interface Window {
  readonly from: string;
  readonly until: string;
}

export interface CalendarSource {
  readonly calendarId: string;
  readonly name: string;
  /** Its events block bookings. */
  readonly isBusy: boolean;
  /** Appointments are written here; at most one. */
  readonly isTarget: boolean;
  /** They were written here before: our events of then are to be removed. */
  readonly isLeft: boolean;
  /** '' before the first pull. */
  readonly cursor: string;
}

export interface CalendarPort {
  /** The id of the event that a creation makes, where we choose it. */
  idOf(key: EventKey): string | null;
  /** Changes since the cursor, over all pages. Null: the cursor is no longer accepted (410): start with ''. */
  pull(calendarId: string, cursor: string, window: Window): Promise<Pull | null>;
  /** Looks up an event by its id: a full pull doesn't tell 'deleted' from 'outside the window'. */
  look(calendarId: string, eventId: string): Promise<SeenEvent>;
  /** The same key creates one event, however often it is called. Returns what is there now, `gone` if it was deleted since. */
  create(calendarId: string, key: EventKey, event: EventText): Promise<{ eventId: string; seen: SeenEvent }>;
  /** Null: someone else has written it since, or it is gone; the next pull tells. */
  update(calendarId: string, link: EventLink, event: EventText): Promise<{ version: string } | null>;
  /** Deleting what is gone succeeds. */
  remove(calendarId: string, eventId: string): Promise<void>;
}

export interface EventKey {
  readonly appointmentId: string;
  readonly generation: number;
}

export interface SyncState {
  readonly sources: readonly CalendarSource[];
  readonly links: readonly EventLink[];
  readonly wanted: readonly WantedEvent[];
}

export interface SyncStore {
  load(): Promise<SyncState>;
  /** Busy times, cursor and links of one pull, in one transaction. */
  savePull(calendarId: string, pull: Pull, links: readonly EventLink[]): Promise<void>;
  saveLink(link: EventLink): Promise<void>;
  /** Our events of a calendar that appointments left are removed. */
  saveLeft(calendarId: string): Promise<void>;
}
