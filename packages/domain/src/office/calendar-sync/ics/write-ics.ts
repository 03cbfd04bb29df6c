/** Writes an appointment as an iCalendar event, and into one that its person may have added things to. Times are in UTC. */
import ICAL from 'ical.js';
import type { EventText } from '../port.ts';
import { eventsOf, MARK_PROPERTY } from './read-ics.ts';

export interface NewIcs {
  readonly uid: string;
  readonly mark: string;
  readonly event: EventText;
  /** ISO. */
  readonly now: string;
}

export function newIcs({ uid, mark, event, now }: NewIcs): string {
  const root = new ICAL.Component('vcalendar');
  root.addPropertyWithValue('version', '2.0');
  root.addPropertyWithValue('prodid', '-//Plumbline//Calendar//EN');
  const component = new ICAL.Component('vevent');
  root.addSubcomponent(component);
  component.addPropertyWithValue('uid', uid);
  component.addPropertyWithValue(MARK_PROPERTY, mark);
  component.addPropertyWithValue('sequence', 0);
  put(component, event, now);
  return root.toString();
}

/** Alarms, notes of other programs and everything else of the event stay. @throws when the text holds no event */
export function rewrittenIcs(text: string, event: EventText, now: string): string {
  const [written] = eventsOf(text).filter((each) => !each.isRecurrenceException());
  if (written === undefined) throw new Error('there is no event in the resource');
  const { component } = written;
  const sequence = component.getFirstPropertyValue('sequence');
  component.updatePropertyWithValue('sequence', typeof sequence === 'number' ? sequence + 1 : 1);
  put(component, event, now);
  return (component.parent ?? component).toString();
}

function put(component: ICAL.Component, event: EventText, now: string): void {
  component.removeAllProperties('duration');
  replace(component, 'dtstart', timeOf(event.startsAt));
  replace(component, 'dtend', timeOf(event.endsAt));
  replace(component, 'dtstamp', timeOf(now));
  replace(component, 'last-modified', timeOf(now));
  replace(component, 'summary', event.title);
  replace(component, 'location', event.location);
  replace(component, 'description', event.description);
}

/** Parameters go with the former value: a zone or VALUE=DATE would change what the new one means. */
function replace(component: ICAL.Component, name: string, value: string | ICAL.Time): void {
  component.removeAllProperties(name);
  if (value !== '') component.addPropertyWithValue(name, value);
}

const timeOf = (iso: string): ICAL.Time => ICAL.Time.fromJSDate(new Date(iso), true);
