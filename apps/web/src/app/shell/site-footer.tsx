import { classNames } from '@plumbline/ui';

/** Only for visitors who are signed out. Its links appear together with the pages they lead to. */
export function SiteFooter({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <footer className={classNames('type-meta flex-none text-text-3', !isNarrow && 'border-t border-line')}>
      <div className={isNarrow ? 'pb-6' : 'mx-auto w-full max-w-[77.5rem] px-5 pt-7 pb-9 md:px-8'}>
        © {new Date().getFullYear()} Plumbline
      </div>
    </footer>
  );
}
