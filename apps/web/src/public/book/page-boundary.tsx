import { renderErrorText, renderErrorTitle, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, ErrorScreen } from '@plumbline/ui';
import { Component, type ReactNode } from 'react';

export interface PageBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** Replaces a page that failed to render. The visitor's selection is lost; a held time stays held. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorScreen
        title={renderErrorTitle}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={this.props.reload} />}
      >
        {renderErrorText}
      </ErrorScreen>
    );
  }
}
