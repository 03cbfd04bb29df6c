import { TextLink } from '@plumbline/ui';
import { PageOpening } from '../page-opening.tsx';
import { ServerStatus } from './server-status.tsx';

/** On plain pages, the script of the site hydrates the box; without scripts it links to the answer itself. */
export function StatusPage() {
  return (
    <>
      <PageOpening title="Status">
        <p className="m-0">Whether your browser can reach this server right now.</p>
      </PageOpening>
      <div className="page-reading grid gap-6 pb-20">
        <div data-server-status className="max-w-[40rem] noscript:hidden">
          <ServerStatus />
        </div>
        <p className="type-body m-0 max-w-[40rem] text-text-2">
          For monitoring,{' '}
          <TextLink render={<a href="/readyz" target="_blank" rel="noreferrer" />}>/readyz</TextLink> returns
          200 when the server and its database are ready, and 503 otherwise. Inspections don’t depend on it:
          reports are written and published on your device, and upload when the server is back.
        </p>
      </div>
    </>
  );
}
