import type { ReportFindingLocation } from '@plumbline/domain/tables/records';
import { Button, Chip, Field, IconButton, TextInput } from '@plumbline/ui';
import { MapPin, Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';

/** The same defect in several rooms: one finding, many locations. */
export function LocationList({
  findingId,
  locations,
}: {
  findingId: string;
  locations: readonly ReportFindingLocation[];
}) {
  const { actions, definition, library, findings } = useEditor();
  const [text, setText] = useState('');
  const entry = library.find((each) => each.id === findings.get(findingId)?.finding.libraryId);
  const hints = [
    ...(entry?.locationHints ?? []),
    ...definition.directions.map((direction) => direction.label),
  ];
  const offered = hints
    .filter((hint) => !locations.some((each) => each.label.toLowerCase() === hint.toLowerCase()))
    .slice(0, 8);

  function add(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    void actions.addLocation(findingId, text.trim());
    setText('');
  }

  return (
    <section aria-label="Locations">
      <h3 className="type-h3 mb-2">Location</h3>
      {locations.length > 0 && (
        <ul className="m-0 mb-3 flex list-none flex-wrap gap-2 p-0">
          {locations.map((location) => (
            <li
              key={location.id}
              className="flex items-center rounded-chip bg-accent-soft pl-3 text-accent-text"
            >
              <span className="type-ui">{location.label}</span>
              <IconButton
                icon={X}
                label={`Remove ${location.label}`}
                onClick={() => void actions.removeLocation(location.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="flex items-end gap-2">
        <Field label="Add a location" className="flex-1">
          <TextInput
            maxLength={120}
            placeholder="Rear slope"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={Plus} label="Add" />
      </form>
      <ul aria-label="Suggested locations" className="m-0 mt-3 flex list-none flex-wrap gap-2 p-0">
        {offered.map((hint) => (
          <li key={hint}>
            <Chip
              icon={MapPin}
              label={capitalize(hint)}
              onClick={() => void actions.addLocation(findingId, capitalize(hint))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
