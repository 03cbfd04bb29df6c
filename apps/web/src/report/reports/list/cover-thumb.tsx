import { Icon } from '@plumbline/ui';
import { House } from 'lucide-react';

/** The cover of a report in a row; a house if there is none. Decorative: the address is next to it. */
export function CoverThumb({ url }: { url: string | null }) {
  const box =
    'grid h-9 w-13 flex-none place-items-center overflow-hidden rounded-[7px] bg-control text-text-3';
  if (url === null) {
    return (
      <span aria-hidden="true" className={box}>
        <Icon of={House} size="desk" />
      </span>
    );
  }
  return <img src={url} alt="" className={`${box} object-cover`} />;
}
