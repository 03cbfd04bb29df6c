/** A stop of the day: drive there, call its client, text them. */
import { phoneLinks } from '@plumbline/domain/contacts/phone-links';
import { type Destination, MAP_APP_LABELS, navigateUrl } from '@plumbline/domain/office/routes/navigate-url';
import type { Contact } from '@plumbline/domain/tables/records';
import { LinkButton } from '@plumbline/ui';
import { MessageSquare, Navigation, Phone } from 'lucide-react';
import { mapApp } from './map-app.ts';

interface Stop {
  /** The street, for the names of the links. */
  readonly title: string;
}

export interface StopLinksProps {
  readonly stop: Stop & Destination;
  readonly client: Contact | null;
}

/** Three squares; what is unknown is left out. */
export function StopLinks({ stop, client }: StopLinksProps) {
  return (
    <>
      <MapLink stop={stop} />
      <PhoneLinks stop={stop} client={client} className={SQUARE} />
    </>
  );
}

/** Next to a line on a phone there is room for three squares, not for their words. */
const SQUARE = 'size-12 px-0! desk:size-9 [&>span]:sr-only';

function MapLink({ stop }: Pick<StopLinksProps, 'stop'>) {
  const app = mapApp.use();
  const url = navigateUrl(app, stop);
  if (url === null) return null;
  const name = `Map to ${stop.title} in ${MAP_APP_LABELS[app]}`;
  return (
    <LinkButton
      label="Map"
      icon={Navigation}
      className={SQUARE}
      render={<a href={url} target="_blank" rel="noreferrer" aria-label={name} title={name} />}
    />
  );
}

export interface PhoneLinksProps {
  readonly stop: Stop;
  readonly client: Contact | null;
  readonly className?: string;
}

/** Call and text; texts only to those who accept them. */
export function PhoneLinks({ stop, client, className }: PhoneLinksProps) {
  const links = client === null ? null : phoneLinks(client);
  if (client === null || links === null) return null;
  const { call, text } = links;
  const [calling, texting] = ['Call', 'Text'].map((verb) => `${verb} ${client.name}, ${stop.title}`);
  return (
    <>
      <LinkButton
        label="Call"
        icon={Phone}
        className={className}
        render={<a href={call} aria-label={calling} title={calling} />}
      />
      {text !== null && (
        <LinkButton
          label="Text"
          icon={MessageSquare}
          className={className}
          render={<a href={text} aria-label={texting} title={texting} />}
        />
      )}
    </>
  );
}
