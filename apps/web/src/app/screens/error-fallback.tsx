import {
  goHomeLabel,
  renderErrorText,
  renderErrorTitle,
  tryAgainLabel,
} from '@plumbline/domain/ground/messages';
import { Button, ErrorScreen, LinkButton } from '@plumbline/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellError } from '#src/ground/local/react/tell-error.ts';
import { log } from '#src/ground/log.ts';
import { usePageHead } from '../page-head.tsx';

/** Replaces a page that failed to render. No input is lost: it is in the local database. */
export function ErrorFallback({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageHead({ title: renderErrorTitle });
  useEffect(() => {
    log.error('A page could not be shown.', error);
    tellError('screen', error);
  }, [error]);

  function tryAgain(): void {
    reset();
    router.invalidate().catch((cause: unknown) => log.error('The page was not loaded again.', cause));
  }
  return (
    <ErrorScreen
      title={renderErrorTitle}
      actions={
        <>
          <Button label={tryAgainLabel} variant="primary" onClick={tryAgain} />
          <LinkButton label={goHomeLabel} variant="outline" render={<Link to="/" onClick={reset} />} />
        </>
      }
    >
      {renderErrorText}
    </ErrorScreen>
  );
}
