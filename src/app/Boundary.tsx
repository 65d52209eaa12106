import { Component, type ReactNode } from 'react';
import { type Text, textFor } from '../i18n';
import { appStore } from '../store/store';
import { Button } from '../views/shared/Button';

interface BoundaryProps {
  readonly children: ReactNode;
  /** The whole page: the only way on is to reload it. */
  readonly page?: boolean;
  /** A change of this value tries again: another transcript, another strategy. */
  readonly retryOn?: unknown;
}

interface BoundaryState {
  readonly error: Error | null;
  readonly retryOn: unknown;
}

/** Sets a failed part of the page aside in a sentence, so that the rest goes on. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, retryOn: this.props.retryOn };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.retryOn === state.retryOn ? null : { error: null, retryOn: props.retryOn };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const t: Text = textFor(appStore.getState().locale);
    const { page = false } = this.props;
    return (
      <div role="alert" className={page ? 'mx-auto max-w-lg p-8' : 'm-3 rounded-lg border border-hair bg-card p-4'}>
        <p className="font-semibold">{t(page ? 'errors.pageFailed' : 'errors.title')}</p>
        <p className="mt-1 text-muted">{t(page ? 'errors.pageFailedHelp' : 'errors.viewFailed')}</p>
        <div className="mt-3 flex gap-2">
          {!page && <Button onClick={() => this.setState({ error: null })}>{t('errors.tryAgain')}</Button>}
          <Button onClick={() => window.location.reload()}>{t('errors.reload')}</Button>
        </div>
        <details className="mt-3 text-[11px] text-muted">
          <summary>{t('errors.details')}</summary>
          <pre className="mt-1 overflow-x-auto font-mono whitespace-pre-wrap">{error.message}</pre>
        </details>
      </div>
    );
  }
}
