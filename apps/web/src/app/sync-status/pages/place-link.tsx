import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useFinish } from '../finish-context.ts';
import type { Place } from '../model/place.ts';

/** Links to a value's place; shows the inspection's name when there is no screen for it. */
export function PlaceLink({ place }: { place: Place }) {
  const { close } = useFinish();
  const { job, link } = place;
  if (link === null) return job === null ? null : <p className="type-meta m-0 text-text-3">{job}</p>;
  const search = {
    ...(link.at !== undefined && { at: link.at }),
    ...(link.finding !== undefined && { finding: link.finding }),
  };
  return (
    <LinkButton
      label={job === null ? 'Open the report' : `Open in ${job}`}
      variant="outline"
      size="regular"
      className="justify-self-start"
      render={<Link to="/reports/$id" params={{ id: link.reportId }} search={search} onClick={close} />}
    />
  );
}
