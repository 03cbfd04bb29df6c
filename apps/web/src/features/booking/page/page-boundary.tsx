import { renderErrorText, renderErrorTitle, tryAgainLabel } from '@plumbline/domain/messages';
import { Button, ErrorScreen } from '@plumbline/ui';
import { Component, type ReactNode } from 'react';

export interface PageBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** In place of a page that broke while it was drawn. What a visitor had chosen is gone with it; a time that they hold is held on. */
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
