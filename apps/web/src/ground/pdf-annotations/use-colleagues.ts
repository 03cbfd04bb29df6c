import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';

export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

/** Who else has this file's room open, while online. Informational only. */
export function useColleagues(room: string, place: string): readonly Colleague[] {
  const { presence, userId } = useLocal();
  const [people, setPeople] = useState<readonly (Colleague & { readonly place: string })[]>([]);
  useEffect(() => presence?.join(room, setPeople), [presence, room]);
  useEffect(() => presence?.move(room, place), [presence, room, place]);
  return people.filter((person) => person.userId !== userId && person.place === place);
}
