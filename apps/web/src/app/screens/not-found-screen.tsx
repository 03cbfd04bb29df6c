import { notFoundLinkLabel, notFoundTitle } from '@plumbline/domain/ground/messages';
import { ErrorScreen, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { usePageHead } from '../page-head.tsx';

/** Shown for any unknown path. */
export function NotFoundScreen() {
  usePageHead({ title: 'Page not found', isIndexed: false });
  return (
    <ErrorScreen
      title={notFoundTitle}
      actions={<LinkButton label={notFoundLinkLabel} variant="primary" render={<Link to="/" />} />}
    >
      There’s nothing at this address. Your work is where you left it.
    </ErrorScreen>
  );
}
